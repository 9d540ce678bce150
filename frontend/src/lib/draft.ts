import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { browserStorage, tabStorage } from "./browser-storage";

/** A draft older than this is not offered again. */
const KEPT_FOR = 7 * 24 * 3_600_000;
/**
 * Lifetime of a draft that stays in this tab: long enough for a reload and for the steps of signing in
 * (decision 0083).
 */
const KEPT_IN_TAB_FOR = 3_600_000;
const WRITE_DELAY = 400;
const PREFIX = "karigar_draft:";

interface DraftOptions<Values> {
  /** Fields that must not be saved: passwords, identity numbers. */
  except?: (keyof Values & string)[];
  /** The draft of a visitor who has since signed in. It is adopted if the person has no draft yet. */
  adopts?: string;
  /** A visitor's personal data: it stays in this tab, for an hour, because devices are shared. */
  inTab?: boolean;
}

interface Draft {
  /** Stops saving this form. For use after a success that ends the form. */
  forget: () => void;
  /**
   * Clears the typed text from the form and the store; text typed later is saved again. Also for use after a
   * success where the form stays: call `form.reset(saved)` first.
   */
  discard: () => void;
  /** The form now shows an earlier draft. */
  isRestored: boolean;
}

/**
 * Saves the text typed into a long form until it is sent. Restores the draft when the form appears. Put the
 * person's id in the key (`project-form:${userId}`), because devices are shared. Without a key nothing is
 * saved.
 */
export function useDraft<Values extends FieldValues>(
  key: string | undefined,
  form: UseFormReturn<Values>,
  { except = [], adopts, inTab = false }: DraftOptions<Values> = {},
): Draft {
  const storageKey = key === undefined ? undefined : PREFIX + key;
  const isForgotten = useRef(false);
  const [isRestored, setRestored] = useState(() => hasDraft(inTab, key, adopts));
  // Fixed at the first render: restoring the draft again would clear the server's field errors.
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
    // The page was closed, reloaded or left within the delay: the last text is saved too.
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

/** For a success after which the form is no longer mounted. */
export function forgetDraft(key: string): void {
  browserStorage.remove(PREFIX + key);
}

/** Whether a draft exists under the key, or one that will be adopted. */
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

/** A visitor's draft is saved under the visitor key. After sign-in it becomes the person's own. */
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
    // Not one of our drafts.
  }
  storage.remove(storageKey);
  return null;
}
