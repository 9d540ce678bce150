import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./input";

/**
 * An input for a one-time code: numeric keypad, large tabular digits, autofill from the SMS where the phone
 * supports it.
 */
export function CodeInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      className={cn("h-13 text-center text-xl tracking-[0.3em] figures", className)}
    />
  );
}
