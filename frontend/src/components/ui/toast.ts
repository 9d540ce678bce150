import type { ExternalToast } from "sonner";

/** Milliseconds a toast stays (specification part 1 point 9). */
const DURATIONS = { success: 5000, info: 5000, error: 7000, warning: 6000 } as const;
/** A toast with an act stays longer: it has to be read, decided on and reached (WCAG 2.2.1). */
const LEAST_WITH_ACTION = 10_000;
export type ToastKind = keyof typeof DURATIONS;

interface ToastOptions {
  description?: string;
  /** One act, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A toast with the same id replaces the one before; so does one with the same title and no act. */
  id?: string;
  /** Until it is acted on or closed. */
  stays?: boolean;
  /** Tells what happened elsewhere: on a phone, which shows one toast, it waits for those that answer an own act. */
  isNews?: boolean;
}

export interface RaisedToast {
  kind: ToastKind;
  title: string;
  isNews: boolean;
  options: ExternalToast & { duration: number };
}

/** Raised, and not shown yet: the code that shows them may still be on its way. */
let waiting: RaisedToast[] = [];
const listeners = new Set<() => void>();

function raise(
  kind: ToastKind,
  title: string,
  { stays, isNews = false, ...options }: ToastOptions = {},
): void {
  const least = options.action ? LEAST_WITH_ACTION : 0;
  const duration = stays ? Infinity : Math.max(DURATIONS[kind], least);
  // Each act is another one: the Undo of an earlier toast stays.
  const id = options.id ?? (options.action ? undefined : [kind, title].join("\n"));
  waiting = [...waiting, { kind, title, isNews, options: { ...options, id, duration } }];
  for (const listener of listeners) listener();
}

/** Hands over what was raised; each toast is shown once. */
export function takeRaised(): RaisedToast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Whether something was raised that nobody has shown yet. */
export function isRaised(): boolean {
  return waiting.length > 0;
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
