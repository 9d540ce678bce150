import { Trans } from "@lingui/react/macro";
import type { Section } from "./queries";

/** Fewer headings than this are seen at a glance. */
const FEWEST = 3;

/** The headings of a long text, beside it on wide screens. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  const named = sections.filter(({ heading }) => heading !== "");
  if (named.length < FEWEST) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-24 border-l border-line pl-5 max-lg:hidden print:hidden"
    >
      <h2 id="on-this-page" className="mb-2 text-sm font-semibold text-ink-soft">
        <Trans>On this page</Trans>
      </h2>
      <ul className="flex flex-col">
        {named.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
