import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

/** What a person can stop at with the Tab key. */
const STOPS =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0'], summary";

/** The part of a dialog that scrolls. With nothing in it to stop at, the keyboard stops at it to scroll. */
export function ScrollingBody({ className, children }: { className: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // After each change of what it shows, which may have made it longer.
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    const needsStop = current.scrollHeight > current.clientHeight && !current.querySelector(STOPS);
    if (needsStop) current.tabIndex = 0;
    else current.removeAttribute("tabindex");
  });
  return (
    <div ref={body} className={cn("min-h-0 flex-1 overflow-y-auto", className)}>
      {children}
    </div>
  );
}
