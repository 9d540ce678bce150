import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface GroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One subject of the page. */
export function Group({ id, title, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line py-8">
      <h2 id={`${id}-title`} className="mb-5 text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The part's name in the code, and the state it is in. */
  name: string;
  /** Takes the whole width. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/** One part, with its name above. */
export function Specimen({ name, isWide = false, className, children }: SpecimenProps) {
  return (
    <div className={cn("min-w-0", isWide && "md:col-span-2 xl:col-span-3")}>
      <p className="mb-2 font-mono text-[12px] text-ink-faint">{name}</p>
      <div className={className}>{children}</div>
    </div>
  );
}
