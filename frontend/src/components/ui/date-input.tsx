import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./input";

/** A native date input (best on phones). Its value is YYYY-MM-DD; so are `min` and `max`. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <Input {...rest} type="date" className={cn("appearance-none figures", className)} />;
}
