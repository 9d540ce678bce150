import { toProblem } from "@/lib/problem";

/** The server's messages by the names of the fields, without what stands before them. */
export function fieldErrors(error: Error | null, prefix = ""): Record<string, string> {
  if (!error) return {};
  const found = toProblem(error).fieldErrors.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(found.map(({ field, message }) => [field.slice(prefix.length), message]));
}
