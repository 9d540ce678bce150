import { type ReactNode, useEffect, useRef } from "react";
import { Envelope } from "@/components/drawings/envelope";

interface MailSentProps {
  title: ReactNode;
  children: ReactNode;
}

/** "A mail is on its way": replaces the form that sent it, and takes the focus. */
export function MailSent({ title, children }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center text-ink-soft">
      <Envelope className="text-ink-soft" />
      <h2 ref={heading} tabIndex={-1} className="text-xl text-ink">
        {title}
      </h2>
      {children}
    </div>
  );
}
