import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./input";

/** A day, as the browser's own date control (best on phones). Its value is YYYY-MM-DD; `min` and `max` likewise. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <Input {...rest} type="date" className={cn("appearance-none figures", className)} />;
}
