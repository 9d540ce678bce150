import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ChunkError } from "./chunks";

interface PartFailedProps {
  /** Why it failed: code that did not load, or an error thrown while rendering. */
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

/** Shown in place of a part that failed to load. The rest of the page stays. */
export function PartFailed(props: PartFailedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="text-ink-soft">
        <Reason error={props.error} />
      </p>
      <TryAgain {...props} />
    </div>
  );
}

interface NotOpenedProps extends PartFailedProps {
  onClose: () => void;
}

/**
 * A modal over the page that says that what was asked for did not open. It uses the browser's own dialog,
 * which needs no code that could also fail to load, and which traps and returns the focus.
 */
export function NotOpened({ onClose, ...failed }: NotOpenedProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={onClose}
      className="pointer-events-auto m-auto w-[calc(100%-2rem)] max-w-sm rounded-lg border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-[rgb(10_16_28/0.6)]"
    >
      <h2 id={titleId} className="text-lg">
        <Trans>This could not be opened</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Reason error={failed.error} />
      </p>
      <div className="flex flex-wrap gap-2">
        <TryAgain {...failed} />
        <Press onPress={onClose}>
          <Trans>Close</Trans>
        </Press>
      </div>
    </dialog>
  );
}

function Reason({ error }: { error: unknown }) {
  const reason = error instanceof ChunkError && error.reason;
  if (reason === "offline") {
    return <Trans>There is no connection to Karigar. It comes by itself once you are connected again.</Trans>;
  }
  if (reason === "missing") return <Trans>A new version of Karigar is ready</Trans>;
  return <Trans>This part could not be loaded.</Trans>;
}

/** Only a new document can load what this one no longer can. */
function TryAgain({ error, isTrying, onRetry }: PartFailedProps) {
  if (error instanceof ChunkError && error.reason !== "offline") {
    return (
      <Press onPress={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Press>
    );
  }
  return (
    <Press isBusy={isTrying} onPress={onRetry}>
      <Trans>Try Again</Trans>
    </Press>
  );
}

interface PressProps {
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Looks like the secondary Button, which belongs to a higher layer. */
function Press({ isBusy = false, onPress, children }: PressProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onPress()}
      className="inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 font-semibold hover:border-ink hover:bg-sunken aria-disabled:opacity-75"
    >
      {children}
    </button>
  );
}
