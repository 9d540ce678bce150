import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { browserStorage } from "./browser-storage";

/** A draft older than this is not offered again. */
const KEPT_FOR = 7 * 24 * 3_600_000;
const WRITE_DELAY = 400;

/**
 * Keeps what was typed into a long form until it is sent. The draft is put back when the form appears; call the
 * returned `forget` after a success. Name the person in the key (`project-form:${userId}`), since devices are shared,
 * and list fields that must not be kept (`except`: passwords, identity numbers). `adopts` names the draft of whoever
 * began as a visitor and came back signed in: it is taken over where the person has none.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  { except = [], adopts }: { except?: (keyof Values & string)[]; adopts?: string } = {},
): { forget: () => void } {
  const storageKey = `karigar_draft:${key}`;
  const isForgotten = useRef(false);
  const excluded = except.join(",");

  useEffect(() => {
    isForgotten.current = false;
    if (adopts !== undefined) adoptDraft(`karigar_draft:${adopts}`, storageKey);
    const draft = readDraft(storageKey);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });

    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isForgotten.current) return;
        const kept = Object.entries(values).filter(([name]) => !excluded.split(",").includes(name));
        browserStorage.write(
          storageKey,
          JSON.stringify({ at: Date.now(), values: Object.fromEntries(kept) }),
        );
      }, WRITE_DELAY);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [storageKey, form, excluded, adopts]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    browserStorage.remove(storageKey);
  }, [storageKey]);
  return { forget };
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
