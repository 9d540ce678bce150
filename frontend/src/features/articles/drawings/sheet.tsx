import type { ReactNode } from "react";
import { Drawing } from "@/components/drawings/drawing";

/** The sheet of 320 by 180 on which an article's drawing stands; its lines stay as thin when it is made larger. */
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
