import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface DrawingProps {
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

/** The base of every line drawing: one stroke width, the surrounding text's colour, purely decorative. */
export function Drawing({ width, height, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cn("max-w-full", className)}
    >
      {children}
    </svg>
  );
}
