import type { ComponentProps } from "react";
import { Input } from "./input";

/** The maximum length of an e-mail address (RFC 5321). */
const LONGEST = 254;

/** An input for an e-mail address: the e-mail keyboard on a phone, without autocorrection. */
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
