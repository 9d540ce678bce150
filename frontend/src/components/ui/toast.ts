import type { ExternalToast } from "sonner";
import { Listeners } from "@/lib/listeners";

/** Milliseconds that a toast stays (specification part 1 point 9). */
const DURATIONS = { success: 5000, info: 5000, error: 7000, warning: 6000 } as const;
/** A toast with an action stays longer: the person has to read it, decide and reach it (WCAG 2.2.1). */
const LEAST_WITH_ACTION = 10_000;
export type ToastKind = keyof typeof DURATIONS;

interface ToastOptions {
  description?: string;
  /** One action, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A toast replaces an earlier one with the same id, or with the same title if neither has an action. */
  id?: string;
  /** Stays until the person acts on it or closes it. */
  stays?: boolean;
  /**
   * News about something else. A phone shows one toast at a time, and there news waits for responses to the
   * person's own actions.
   */
  isNews?: boolean;
}

export interface RaisedToast {
  kind: ToastKind;
  title: string;
  isNews: boolean;
  options: ExternalToast & { duration: number };
}

/** Raised but not shown yet: the code that shows toasts may still be loading. */
let waiting: RaisedToast[] = [];
const listeners = new Listeners();

function raise(
  kind: ToastKind,
  title: string,
  { stays, isNews = false, ...options }: ToastOptions = {},
): void {
  const least = options.action ? LEAST_WITH_ACTION : 0;
  const duration = stays ? Infinity : Math.max(DURATIONS[kind], least);
  // Each action is separate: the Undo of an earlier toast stays.
  const id = options.id ?? (options.action ? undefined : [kind, title].join("\n"));
  waiting = [...waiting, { kind, title, isNews, options: { ...options, id, duration } }];
  listeners.notify();
}

/** Returns the raised toasts; each is shown once. */
export function takeRaised(): RaisedToast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Whether a raised toast has not been shown yet. */
export function isRaised(): boolean {
  return waiting.length > 0;
}

export const onRaised = listeners.subscribe;

/** Reports news or a success. Never use it for a form error, which belongs at the field. */
export const toast = {
  success: (title: string, options?: ToastOptions) => raise("success", title, options),
  info: (title: string, options?: ToastOptions) => raise("info", title, options),
  error: (title: string, options?: ToastOptions) => raise("error", title, options),
  warning: (title: string, options?: ToastOptions) => raise("warning", title, options),
};
