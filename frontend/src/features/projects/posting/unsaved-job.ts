import { tabStorage } from "@/lib/browser-storage";
import type { draftBody } from "./draft-body";
import type { JobForm } from "./schemas";

/** Long enough for a reload, short enough that an old text does not return. */
const STORED_FOR = 3_600_000;
const PREFIX = "karigar_unsaved_job:";

/** A draft that was sent to be created and has no answer yet: sent again as it was, it is created once. */
interface Creation {
  key: string;
  body: ReturnType<typeof draftBody>;
}

/** What was typed into a job's form and not yet confirmed by the server when the page was left. */
export interface UnsavedJob {
  values: Partial<JobForm>;
  /** The version of the draft that the text was typed over; empty without a draft. */
  version: string;
  creation?: Creation;
}

/** The storage key of a person's job; without a draft's id, of the new one. */
export function unsavedJobKey(userId: string, draftId: string | undefined): string {
  return `${PREFIX}${userId}:${draftId ?? "new"}`;
}

/** It stays in this tab: a reload may read the draft before the server has committed the last save. */
export function storeUnsavedJob(key: string, unsaved: UnsavedJob): void {
  tabStorage.write(key, JSON.stringify({ at: Date.now(), ...unsaved }));
}

export function forgetUnsavedJob(key: string): void {
  tabStorage.remove(key);
}

export function readUnsavedJob(key: string): UnsavedJob | undefined {
  const text = tabStorage.read(key);
  if (text === null) return undefined;
  try {
    const { at, ...unsaved } = JSON.parse(text) as UnsavedJob & { at: number };
    if (Date.now() - at < STORED_FOR) return unsaved;
  } catch {
    // Not one of ours.
  }
  tabStorage.remove(key);
  return undefined;
}

/** The fields of `values` that differ from one of the others. */
export function changedFields(values: JobForm, ...others: JobForm[]): Partial<JobForm> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      others.some((other) => JSON.stringify(value) !== JSON.stringify(other[name as keyof JobForm])),
    ),
  );
}
