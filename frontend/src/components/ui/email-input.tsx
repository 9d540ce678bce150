import type { ComponentProps } from "react";
import { Input } from "./input";

/** The longest address that mail servers take (RFC 5321). */
const LONGEST = 254;

/** A control for an e-mail address: the right keys on a phone, and nothing that corrects what is typed. */
export function EmailInput(props: Omit<ComponentProps<"input">, "type">) {
  return (
    <Input
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      {...props}
    />
  );
}
