import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlClasses, useFieldWiring } from "./field";

/** A one-line text input. Spread `{...register("name")}` onto it. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input type={type} {...useFieldWiring()} {...rest} className={cn(controlClasses, className)} />;
}
