import type { ExternalToast } from "sonner";
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";

/** Milliseconds a toast stays (specification part 1 point 9). */
const DURATIONS = { success: 5000, info: 5000, error: 7000, warning: 6000 } as const;
export type ToastKind = keyof typeof DURATIONS;

/** Milliseconds after which the toasts' own code comes, if nobody touches the page before. */
const IDLE = 10_000;
const Toasts = lazy(() => import("./toasts").then((module) => ({ default: module.Toasts })));

interface ToastOptions {
  description?: string;
  /** One act, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A toast with the same id replaces the one before. */
  id?: string;
}

export interface RaisedToast {
  kind: ToastKind;
  title: string;
  options: ExternalToast;
}

/** Raised, and not shown yet: the code that shows them may still be on its way. */
let waiting: RaisedToast[] = [];
const listeners = new Set<() => void>();

function raise(kind: ToastKind, title: string, options: ToastOptions = {}): void {
  waiting = [...waiting, { kind, title, options: { ...options, duration: DURATIONS[kind] } }];
  for (const listener of listeners) listener();
}

/** Hands over what was raised; each toast is shown once. */
export function takeRaised(): RaisedToast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function onRaised(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells what happened elsewhere or just succeeded. Never for an error of a form: that stands at the field. */
export const toast = {
  success: (title: string, options?: ToastOptions) => raise("success", title, options),
  info: (title: string, options?: ToastOptions) => raise("info", title, options),
  error: (title: string, options?: ToastOptions) => raise("error", title, options),
  warning: (title: string, options?: ToastOptions) => raise("warning", `⚠ ${title}`, options),
};

/**
 * Where toasts appear; stands once in the page. Its code is no part of the first load: it comes with the first touch
 * of the page, so that the live region stands before there is anything to say, or with the first toast.
 */
export function Toaster() {
  const isRaised = useSyncExternalStore(onRaised, () => waiting.length > 0);
  const [isWanted, setIsWanted] = useState(false);
  if (isRaised && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (isWanted) return;
    const stop = new AbortController();
    const want = () => setIsWanted(true);
    const options = { once: true, signal: stop.signal };
    window.addEventListener("pointerdown", want, options);
    window.addEventListener("keydown", want, options);
    const idle = setTimeout(want, IDLE);
    return () => {
      stop.abort();
      clearTimeout(idle);
    };
  }, [isWanted]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
