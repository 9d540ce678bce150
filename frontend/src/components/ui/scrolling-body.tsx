import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

/** Selector of elements that can be reached with the Tab key. */
const STOPS =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0'], summary";

/**
 * The scrolling part of a dialog. If nothing in it can take focus, it takes focus itself, so that the
 * keyboard can scroll it.
 */
export function ScrollingBody({ className, children }: { className: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // After each change of its content, which may have made it longer.
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
