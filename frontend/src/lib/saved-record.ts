import type { QueryClient } from "@tanstack/react-query";

/** A record as an operation returns it, with the version of its fields (lib/edit-conflict). */
interface VersionedRecord {
  id: string;
  edit_version: string;
}

/**
 * Writes a saved record into every cached response that holds it, so that opening it again at once shows the
 * saved values and version. Until the lists are fetched again they would show the old values, and the next
 * edit would report the person's own change as somebody else's. Does nothing with a response that is no
 * record.
 */
export function putSavedRecord(queryClient: QueryClient, answer: unknown): void {
  if (!isPlain(answer) || typeof answer.id !== "string" || typeof answer.edit_version !== "string") return;
  const saved = answer as VersionedRecord & Record<string, unknown>;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data = replaceIn(state.data, saved);
    // Writing a response makes it fresh. So only those that hold the record are written, with their own age.
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

/** Returns the same value if the record is not in it. */
function replaceIn(value: unknown, saved: VersionedRecord & Record<string, unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceIn(item, saved));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlain(value)) return value;
  // A list that adds fields to the record, or holds another record with the same id, is fetched again.
  if (value.id === saved.id && "edit_version" in value && Object.keys(value).every((key) => key in saved))
    return saved;
  const entries = Object.entries(value).map(([key, item]) => [key, replaceIn(item, saved)] as const);
  return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
