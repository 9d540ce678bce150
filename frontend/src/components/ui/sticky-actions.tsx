import type { ReactNode } from "react";

/** The page's main action: sticks to the bottom edge on phones, stays in the layout on wide screens. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 *:text-center *:leading-tight *:whitespace-normal in-[form:has([data-asking])]:static sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0 sm:*:flex-none print:hidden"
    >
      {children}
    </div>
  );
}
