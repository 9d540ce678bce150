import type { QueryClient } from "@tanstack/react-query";

/** A record as an operation answers it: with the version of its fields (lib/edit-conflict). */
interface VersionedRecord {
  id: string;
  edit_version: string;
}

/**
 * Puts a saved record into every answer that holds it, so that whoever opens it again at once finds what was saved, with
 * its version: until the lists are fetched again they would show what stood there before, and the next edit would meet
 * the person's own as somebody else's. Does nothing with an answer that is no record.
 */
export function putSavedRecord(queryClient: QueryClient, answer: unknown): void {
  if (!isPlain(answer) || typeof answer.id !== "string" || typeof answer.edit_version !== "string") return;
  const saved = answer as VersionedRecord & Record<string, unknown>;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data = replaceIn(state.data, saved);
    // Writing an answer makes it count as fresh, so only those that hold the record are written, with their own age.
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

/** The same value where the record is not in it. */
function replaceIn(value: unknown, saved: VersionedRecord & Record<string, unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceIn(item, saved));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlain(value)) return value;
  // Where a record is shown with more than it answers itself, or is another with the same id, the list is fetched again.
  if (value.id === saved.id && "edit_version" in value && Object.keys(value).every((key) => key in saved))
    return saved;
  const entries = Object.entries(value).map(([key, item]) => [key, replaceIn(item, saved)] as const);
  return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
