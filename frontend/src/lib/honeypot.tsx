import type { ComponentProps } from "react";

/** A honeypot for bots that fill in forms: people can neither see it nor reach it by keyboard. */
export function HoneypotField(field: Omit<ComponentProps<"input">, "type">) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </div>
  );
}
