import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { browserStorage } from "./browser-storage";

/** A draft older than this is not offered again. */
const KEPT_FOR = 7 * 24 * 3_600_000;
const WRITE_DELAY = 400;
const PREFIX = "karigar_draft:";

interface DraftOptions<Values> {
  /** Fields that must not be kept: passwords, identity numbers. */
  except?: (keyof Values & string)[];
  /** The draft of whoever began as a visitor and came back signed in: taken over where the person has none. */
  adopts?: string;
}

interface Draft {
  /** Keeps nothing of this form any more; for after a success. */
  forget: () => void;
  /** Takes what was typed out of the form and out of the store; what is typed next is kept again. */
  discard: () => void;
  /** An earlier draft stands in the form now. */
  isRestored: boolean;
}

/**
 * Keeps what was typed into a long form until it is sent. The draft is put back when the form appears. Name the person
 * in the key (`project-form:${userId}`), since devices are shared. Without a key nothing is kept.
 */
export function useDraft<Values extends FieldValues>(
  key: string | undefined,
  form: UseFormReturn<Values>,
  { except = [], adopts }: DraftOptions<Values> = {},
): Draft {
  const storageKey = key === undefined ? undefined : PREFIX + key;
  const isForgotten = useRef(false);
  const [isRestored, setRestored] = useState(() => hasDraft(key, adopts));
  const excluded = except.join(",");

  useEffect(() => {
    isForgotten.current = false;
    if (storageKey === undefined) return undefined;
    if (adopts !== undefined) adoptDraft(PREFIX + adopts, storageKey);
    const draft = readDraft(storageKey);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });

    let timer: ReturnType<typeof setTimeout> | undefined;
    let write: (() => void) | undefined;
    const subscription = form.watch((values) => {
      clearTimeout(timer);
      write = () => {
        write = undefined;
        if (isForgotten.current) return;
        const kept = Object.entries(values).filter(([name]) => !excluded.split(",").includes(name));
        const defaults: Record<string, unknown> = form.formState.defaultValues ?? {};
        const isUntouched = kept.every(([name, value]) => isSame(value, defaults[name]));
        if (isUntouched) browserStorage.remove(storageKey);
        else {
          const text = JSON.stringify({ at: Date.now(), values: Object.fromEntries(kept) });
          browserStorage.write(storageKey, text);
        }
      };
      timer = setTimeout(write, WRITE_DELAY);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      // Closed within the delay: the last words count too.
      write?.();
    };
  }, [storageKey, form, excluded, adopts]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    if (storageKey !== undefined) browserStorage.remove(storageKey);
  }, [storageKey]);
  const discard = useCallback(() => {
    if (storageKey !== undefined) browserStorage.remove(storageKey);
    form.reset();
    setRestored(false);
  }, [storageKey, form]);
  return { forget, discard, isRestored };
}

/** Whether a draft waits under the key, or one that will be adopted. */
function hasDraft(...keys: (string | undefined)[]): boolean {
  return keys[0] !== undefined && keys.some((key) => key !== undefined && readDraft(PREFIX + key) !== null);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whoever begins as a visitor keeps the draft under that name; signed in, it becomes the person's own. */
function adoptDraft(from: string, to: string): void {
  if (from === to) return;
  const text = browserStorage.read(from);
  if (text === null) return;
  if (browserStorage.read(to) === null) browserStorage.write(to, text);
  browserStorage.remove(from);
}

function readDraft(storageKey: string): Record<string, unknown> | null {
  const text = browserStorage.read(storageKey);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as { at: number; values: Record<string, unknown> };
    if (Date.now() - draft.at < KEPT_FOR) return draft.values;
  } catch {
    // Not a draft of ours.
  }
  browserStorage.remove(storageKey);
  return null;
}
