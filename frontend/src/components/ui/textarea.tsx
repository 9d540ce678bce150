import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlClasses, useFieldWiring } from "./field";

/** A multi-line text input that grows with its content. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring()}
      {...rest}
      className={cn(controlClasses, "field-sizing-content h-auto max-h-96 min-h-28 py-2.5", className)}
    />
  );
}
