import { Trans } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useState } from "react";
import { cn } from "./cn";
import { useEscape } from "./escape";
import { lazyCode, prefetchedCode, useLazyCode } from "./lazy-code";
import { NotOpened, PartFailed } from "./part-failed";
import { ErrorBoundary } from "./router/error-boundary";
import { useElapsed } from "./use-elapsed";

interface LazyPartOptions<Props> {
  /** Stands in its place until it has come. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /**
   * What stands there when it could not be had: words and "Try Again" unless said otherwise; nothing, for what the page
   * does well without; the fallback, which serves as well; or it is the page's own failure. A function is given those
   * words, to place them or to say it in its own way.
   */
  failed?: "again" | "nothing" | "fallback" | "page" | ((retry: () => void, words: ReactNode) => ReactNode);
  /** Likely to be opened next: its code comes at leisure (lib/prefetch). */
  isPrefetched?: boolean;
}

/**
 * A part that a page shows by itself and whose code comes later: `lazyPart(() => import("./a-part").then(({ APart }) =>
 * APart))`. Whatever becomes of it, the page round it stands: code that can't be had and what the part throws while it
 * is drawn end here, and it recovers by itself when the server answers again (lib/lazy-code). What a person opens with a
 * press is a `lazyDialog`.
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

/** How a dialog that stays where it is says that it is open, and is closed. */
export interface Openable {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface LazyDialogOptions {
  /** Few open it: its code is not fetched ahead. */
  isPrefetched?: boolean;
}

/**
 * A dialog whose code comes when it is first shown: `lazyDialog(() => import("./a-dialog").then(({ ADialog }) => ADialog))`.
 * Forms bring 35 kB along, which a page goes without until somebody opens one. The focus stays where it is meanwhile.
 * When it can't be had the person is told in its place, and may close that. What a page shows by itself is a `lazyPart`.
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
    // What has come stays while it closes.
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
  /** What stands in the part's place when it has thrown; `retry` draws the part again. */
  stand: (error: unknown, isTrying: boolean, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** The error boundary round every lazy part. */
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

/** Milliseconds without an answer, after which a person wonders whether the press was felt. */
const FELT = 250;

/** Escape calls it off, as it would close what is to come: pressed a moment later, it would. */
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
