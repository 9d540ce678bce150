import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

/**
 * Shown while a page's code or its dependencies load. It is as tall as the screen, so the footer is below it
 * and nothing visible moves when the page appears.
 */
export function PageLoading({ children }: { children?: ReactNode }) {
  return (
    <div
      role="status"
      className="page-width flex min-h-dvh items-start justify-center gap-3 pt-[28dvh] text-ink-soft"
    >
      <Spinner className="size-6 text-brand" />
      {children ?? <Trans>Loading…</Trans>}
    </div>
  );
}
