import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { cn } from "@/lib/cn";
import type { Section } from "./queries";

/** Fewer headings than this need no table of contents. */
const FEWEST = 3;

interface TableOfContentsProps {
  sections: Section[];
  /** On narrow screens it is collapsed above the text; otherwise it is not rendered. */
  isFolded?: boolean;
}

/** The headings of a long text, beside it on wide screens. */
export function TableOfContents({ sections, isFolded = false }: TableOfContentsProps) {
  const named = sections.filter(({ heading }) => heading !== "");
  if (named.length < FEWEST) return null;
  return (
    <>
      {isFolded && (
        <details className="group rounded-lg border border-line bg-surface lg:hidden print:hidden">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold">
            <Trans>On this page</Trans>
            <ChevronDown aria-hidden className="size-5 text-ink-soft group-open:rotate-180" />
          </summary>
          <Headings named={named} className="border-t border-line px-4 py-2" />
        </details>
      )}
      <nav
        aria-labelledby="on-this-page"
        className="sticky top-24 border-l border-line pl-5 max-lg:hidden print:hidden"
      >
        <h2 id="on-this-page" className="mb-2 text-sm font-semibold text-ink-soft">
          <Trans>On this page</Trans>
        </h2>
        <Headings named={named} />
      </nav>
    </>
  );
}

function Headings({ named, className }: { named: Section[]; className?: string }) {
  return (
    <ul className={cn("flex flex-col", className)}>
      {named.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-8"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
