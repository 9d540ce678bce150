import type { ReactNode } from "react";

/** A plain word in a list, such as a skill. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center rounded-sm bg-sunken px-2 text-sm text-ink-soft">
      {children}
    </span>
  );
}
