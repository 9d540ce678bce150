import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

interface LandingSectionProps {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One block of the landing page, labelled by its heading. */
export function LandingSection({ title, description, className, children }: LandingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("py-12 sm:py-16", className)}>
      <div className="page-width">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {description && <p className="mt-2 max-w-prose text-ink-soft">{description}</p>}
        <div className="mt-6 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}
