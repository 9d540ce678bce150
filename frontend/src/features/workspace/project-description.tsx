import { Trans } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";

/** The project's description: two lines, expandable, because people come for the work below. */
export function ProjectDescription({ children }: { children: string }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  // Before the first paint, because the button would push down the content below.
  useLayoutEffect(() => {
    const paragraph = text.current;
    if (!paragraph || isOpen) return undefined;
    const measure = () => setIsLong(paragraph.scrollHeight > paragraph.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className="flex max-w-prose flex-col items-start">
      <p
        ref={text}
        id={id}
        className={cn("wrap-break-word whitespace-pre-line text-ink-soft", !isOpen && "line-clamp-2")}
      >
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-1 min-h-11 rounded-md px-1 font-medium text-brand underline underline-offset-2 md:pointer-fine:min-h-8"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </div>
  );
}
