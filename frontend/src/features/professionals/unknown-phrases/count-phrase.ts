import { callApi } from "@/api/client";

const LONGEST = 300;

/** Counts a phrase that the search refused; nothing depends on it, so a failure is ignored. */
export async function countUnknownPhrase(text: string): Promise<void> {
  try {
    await callApi("POST", "/api/search-words/unknown", { body: { text: text.slice(0, LONGEST) } });
  } catch {
    // Offline: the next search of these words counts.
  }
}
