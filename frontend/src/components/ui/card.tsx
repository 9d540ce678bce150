import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A bordered part of a page, without a shadow. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("rounded-lg border border-line bg-surface p-4 sm:p-5", className)} />;
}
