import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { LooseWire } from "@/components/drawings/loose-wire";
import { Button } from "@/components/ui/button";
import { useDocumentTitle } from "@/lib/document-title";

interface ErrorScreenProps {
  message: string;
  /** The page's code is not on this device and can't be fetched now. */
  isOffline: boolean;
  onRetry: () => void;
  onGoHome: () => void;
}

/** The generic error screen of the specification, part 1 point 2. */
export function ErrorScreen({ message, isOffline, onRetry, onGoHome }: ErrorScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(isOffline ? t`You are offline` : t`Something went wrong`);
  return (
    <div role="alert" className="page-width flex flex-col items-center py-16 text-center">
      <LooseWire className="mb-6 text-ink-soft" />
      <h1 className="text-2xl sm:text-3xl">
        {isOffline ? <Trans>You are offline</Trans> : <Trans>Something went wrong</Trans>}
      </h1>
      <p className="mt-3 max-w-prose text-balance text-ink-soft">
        {isOffline ? (
          <Trans>
            This page has not been opened on this device yet. It opens once you are connected again.
          </Trans>
        ) : (
          <Trans>
            We're sorry, but there was an unexpected error. Please try refreshing the page or go back to the
            home page.
          </Trans>
        )}
      </p>
      {!isOffline && (
        <details className="group mt-6 w-full max-w-lg rounded-lg border border-line bg-surface text-left">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-medium">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            <Trans>Error details</Trans>
          </summary>
          <p className="border-t border-line px-4 py-3 font-mono text-sm break-words text-ink-soft">
            {message}
          </p>
        </details>
      )}
      <div className="mt-6 flex w-full max-w-lg flex-col gap-2 sm:w-auto sm:flex-row">
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <Button variant="secondary" onClick={onGoHome}>
          <Trans>Go Home</Trans>
        </Button>
      </div>
    </div>
  );
}
