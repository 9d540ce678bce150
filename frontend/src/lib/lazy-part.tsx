import { Trans } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useState } from "react";
import { cn } from "./cn";
import { useEscape } from "./escape";
import { lazyCode, prefetchedCode, useLazyCode } from "./lazy-code";
import { NotOpened, PartFailed } from "./part-failed";
import { ErrorBoundary } from "./router/error-boundary";
import { useElapsed } from "./use-elapsed";

interface LazyPartOptions<Props> {
  /** Shown until the part has loaded. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /**
   * What to show when the part fails to load. "again" (the default): a message and "Try Again". "nothing":
   * for what the page works well without. "fallback": the fallback, if it is good enough. Otherwise the
   * failure is the page's own. A function receives the message, to place it or to word it differently.
   */
  failed?: "again" | "nothing" | "fallback" | "page" | ((retry: () => void, words: ReactNode) => ReactNode);
  /** Likely to be opened next: its code is prefetched when the browser is idle (lib/prefetch). */
  isPrefetched?: boolean;
}

/**
 * A part that a page shows by itself and whose code is lazy-loaded:
 * `lazyPart(() => import("./a-part").then(({ APart }) => APart))`
 * The rest of the page is never affected: loading and render errors are caught here, and the part recovers
 * when the server answers again (lib/lazy-code). Use `lazyDialog` for what a person opens with a press.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failed = "again", isPrefetched = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const code = isPrefetched ? prefetchedCode(load) : lazyCode(load);
  const stand = (error: unknown, isTrying: boolean, retry: () => void) => {
    if (failed !== "again" && typeof failed !== "function") return null;
    const words = <PartFailed error={error} isTrying={isTrying} onRetry={retry} />;
    return failed === "again" ? words : failed(retry, words);
  };
  return function LazyPart(props: Props) {
    const { part: Part, failure, isTrying, retry } = useLazyCode(code, true);
    if (Part) {
      if (failed === "page") return <Part {...props} />;
      return (
        <PartBoundary stand={stand}>
          <Part {...props} />
        </PartBoundary>
      );
    }
    if (failure && failed === "page") throw failure.error;
    if (failure && failed !== "fallback") return stand(failure.error, isTrying, retry);
    return typeof fallback === "function" ? fallback(props) : fallback;
  };
}

/** How a dialog that stays mounted says whether it is open, and is closed. */
export interface Openable {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface LazyDialogOptions {
  /** Few people open it: its code is not prefetched. */
  isPrefetched?: boolean;
}

/**
 * A dialog whose code loads when it is first shown:
 * `lazyDialog(() => import("./a-dialog").then(({ ADialog }) => ADialog))`
 * Forms add 35 kB, which a page does not load until one is opened. Meanwhile the focus stays where it is. If
 * loading fails, a message that can be closed says so in the dialog's place. Use `lazyPart` for what a page
 * shows by itself.
 */
export function lazyDialog<
  Props extends { onClose: () => void } | (Partial<Openable> & Pick<Openable, "onOpenChange">),
>(
  load: () => Promise<ComponentType<Props>>,
  { isPrefetched = true }: LazyDialogOptions = {},
): ComponentType<Props> {
  const code = isPrefetched ? prefetchedCode(load) : lazyCode(load);
  return function LazyDialog(props: Props) {
    const isOpen = !("open" in props) || props.open === true;
    const { part, failure, isTrying, retry } = useLazyCode(code, isOpen);
    const close = () => ("onClose" in props ? props.onClose() : props.onOpenChange(false));
    const notOpened = (error: unknown, isTryingAgain: boolean, onRetry: () => void) =>
      isOpen && <NotOpened error={error} isTrying={isTryingAgain} onRetry={onRetry} onClose={close} />;
    // Loaded code stays while the dialog closes.
    const Part = part ?? code.here();
    if (Part) {
      return (
        <PartBoundary stand={notOpened}>
          <Part {...props} />
        </PartBoundary>
      );
    }
    if (!isOpen) return null;
    return failure ? notOpened(failure.error, isTrying, retry) : <Coming onClose={close} />;
  };
}

interface PartBoundaryProps {
  /** What is shown in place of a part that has thrown; `retry` renders the part again. */
  stand: (error: unknown, isTrying: boolean, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** The error boundary around every lazy part. */
function PartBoundary({ stand, children }: PartBoundaryProps) {
  const [draws, setDraws] = useState(0);
  return (
    <ErrorBoundary
      resetKey={String(draws)}
      render={(error) => stand(error, false, () => setDraws(draws + 1))}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Milliseconds without a response after which a person wonders whether the press was registered. */
const FELT = 250;

/** Escape cancels the load, just as it would close the dialog a moment later. */
function Coming({ onClose }: { onClose: () => void }) {
  const isSlow = useElapsed(FELT);
  useEscape(true, onClose);
  return (
    <span
      role="status"
      data-coming
      className={cn(
        "fixed",
        isSlow && "inset-0 z-50 grid animate-fade place-items-center bg-[rgb(10_16_28/0.6)]",
      )}
    >
      {isSlow && (
        <span className="animate-pulse-soft rounded-lg border border-line bg-surface px-5 py-3 shadow-float">
          <Trans>Loading…</Trans>
        </span>
      )}
    </span>
  );
}
