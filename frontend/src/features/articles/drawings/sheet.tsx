import type { ReactNode } from "react";
import { Drawing } from "@/components/drawings/drawing";

/** The 320 by 180 canvas of an article's drawing; its lines stay thin when it is enlarged. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <Drawing width={320} height={180} className="h-auto w-full **:[vector-effect:non-scaling-stroke]">
      {children}
    </Drawing>
  );
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
