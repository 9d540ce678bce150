import type { ComponentProps } from "react";

/** A trap for programs that fill in forms: people neither see it nor come to it by the keyboard. */
export function HoneypotField(field: Omit<ComponentProps<"input">, "type">) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </div>
  );
}
