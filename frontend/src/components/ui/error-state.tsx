import { Trans } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { LooseWire } from "@/components/drawings/loose-wire";
import { toProblem } from "@/lib/problem";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  error: unknown;
  /** What failed: "Unable to load jobs". */
  title?: ReactNode;
  /** The specification's text for this failure, instead of the problem's own. */
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  as?: "h1" | "h2" | "h3" | "p";
}

/** Shown for content that failed to load: what happened, Try Again, and the reference number for support. */
export function ErrorState({ error, title, description, onRetry, isRetrying = false, as }: ErrorStateProps) {
  const problem = toProblem(error);
  return (
    // Where it is all that a page shows, it keeps its distance from the header.
    <div role="alert" className="[.page-width>&:first-child]:mt-10">
      <EmptyState
        as={as}
        drawing={<LooseWire />}
        title={title ?? <Trans>This could not be loaded</Trans>}
        action={
          onRetry && (
            <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
              {!isRetrying && <RotateCw aria-hidden />}
              <Trans>Try Again</Trans>
            </Button>
          )
        }
      >
        <p>{description ?? problem.detail}</p>
        {problem.requestId && (
          <p className="mt-2 text-sm text-ink-faint">
            <Trans>
              Reference: <code className="figures select-all">{problem.requestId}</code>
            </Trans>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
