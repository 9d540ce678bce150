import type { ComponentProps } from "react";
import { Input } from "./input";

/** The maximum length of an email address (RFC 5321). */
const LONGEST = 254;

/** An input for an email address: the e-mail keyboard on a phone, without autocorrection. */
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
