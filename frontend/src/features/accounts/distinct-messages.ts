import type { FieldErrors, FieldValues } from "react-hook-form";

/** The errors for a summary: a message that several fields share appears once, at the first of them. */
export function distinctMessages(errors: FieldErrors<FieldValues>): FieldErrors<FieldValues> {
  const said = new Set<unknown>();
  const kept = Object.entries(errors).filter(([, error]) => {
    const message = error?.message;
    if (message !== undefined && said.has(message)) return false;
    said.add(message);
    return true;
  });
  return Object.fromEntries(kept) as FieldErrors<FieldValues>;
}
