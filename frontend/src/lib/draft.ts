import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { browserStorage, tabStorage } from "./browser-storage";

/** A draft older than this is not offered again. */
const KEPT_FOR = 7 * 24 * 3_600_000;
/** One of this tab alone: long enough for a reload, and as long as the steps of signing in (decision 0083). */
const KEPT_IN_TAB_FOR = 3_600_000;
const WRITE_DELAY = 400;
const PREFIX = "karigar_draft:";

interface DraftOptions<Values> {
  /** Fields that must not be kept: passwords, identity numbers. */
  except?: (keyof Values & string)[];
  /** The draft of whoever began as a visitor and came back signed in: taken over where the person has none. */
  adopts?: string;
  /** Of a visitor, about themselves: stays in this tab, for an hour, since devices are shared. */
  inTab?: boolean;
}

interface Draft {
  /** Keeps nothing of this form any more; for after a success that ends the form. */
  forget: () => void;
  /**
   * Takes what was typed out of the form and out of the store; what is typed next is kept again. Also after a success,
   * where the form stays: first `form.reset(saved)`.
   */
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
  { except = [], adopts, inTab = false }: DraftOptions<Values> = {},
): Draft {
  const storageKey = key === undefined ? undefined : PREFIX + key;
  const isForgotten = useRef(false);
  const [isRestored, setRestored] = useState(() => hasDraft(inTab, key, adopts));
  // As it was at first: were the draft put back once more, it would clear what the server said of the fields.
  const [excluded] = useState(() => new Set<string>(except));

  useEffect(() => {
    isForgotten.current = false;
    if (storageKey === undefined) return undefined;
    const storage = storageOf(inTab);
    if (adopts !== undefined) adoptDraft(PREFIX + adopts, storageKey);
    const draft = readDraft(storageKey, inTab);
    if (draft) {
      const typed = Object.entries(draft).filter(([name]) => !excluded.has(name));
      form.reset({ ...form.getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    let write: (() => void) | undefined;
    const subscription = form.watch((values) => {
      clearTimeout(timer);
      write = () => {
        write = undefined;
        if (isForgotten.current) return;
        const kept = Object.entries(values).filter(([name]) => !excluded.has(name));
        const defaults: Record<string, unknown> = form.formState.defaultValues ?? {};
        const isUntouched = kept.every(([name, value]) => isSame(value, defaults[name]));
        if (isUntouched) storage.remove(storageKey);
        else {
          const text = JSON.stringify({ at: Date.now(), values: Object.fromEntries(kept) });
          storage.write(storageKey, text);
        }
      };
      timer = setTimeout(write, WRITE_DELAY);
    });
    // Closed, reloaded or left within the delay: the last words count too.
    const writeAtOnce = () => {
      clearTimeout(timer);
      write?.();
    };
    window.addEventListener("pagehide", writeAtOnce);
    return () => {
      window.removeEventListener("pagehide", writeAtOnce);
      subscription.unsubscribe();
      writeAtOnce();
    };
  }, [storageKey, form, excluded, adopts, inTab]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    if (storageKey !== undefined) storageOf(inTab).remove(storageKey);
  }, [storageKey, inTab]);
  const discard = useCallback(() => {
    if (storageKey !== undefined) storageOf(inTab).remove(storageKey);
    form.reset();
    setRestored(false);
  }, [storageKey, form, inTab]);
  return { forget, discard, isRestored };
}

/** For a success after which the form is not there any more. */
export function forgetDraft(key: string): void {
  browserStorage.remove(PREFIX + key);
}

/** Whether a draft waits under the key, or one that will be adopted. */
function hasDraft(inTab: boolean, ...keys: (string | undefined)[]): boolean {
  return (
    keys[0] !== undefined && keys.some((key) => key !== undefined && readDraft(PREFIX + key, inTab) !== null)
  );
}

function storageOf(inTab: boolean) {
  return inTab ? tabStorage : browserStorage;
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

function readDraft(storageKey: string, inTab: boolean): Record<string, unknown> | null {
  const storage = storageOf(inTab);
  const text = storage.read(storageKey);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as { at: number; values: Record<string, unknown> };
    if (Date.now() - draft.at < (inTab ? KEPT_IN_TAB_FOR : KEPT_FOR)) return draft.values;
  } catch {
    // Not a draft of ours.
  }
  storage.remove(storageKey);
  return null;
}
