import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { ContentBlocks } from "./content-blocks";
import { type Section, contentPageQuery } from "./queries";
import { TableOfContents } from "./table-of-contents";

interface ContentPageViewProps {
  slug: string;
  /** Draws the sections in another way than as running text. */
  children?: (sections: Section[]) => ReactNode;
}

/** A text page: terms, policies, how it works. Readable, linkable by section, and fit for paper. */
export function ContentPageView({ slug, children }: ContentPageViewProps) {
  const query = useQuery(contentPageQuery(slug));
  const page = query.data;
  useDocumentTitle(page?.title);
  useSectionOfAddress(page !== undefined);
  return (
    <div className="page-width pb-16">
      <QueryView query={query} skeleton={<TextSkeleton />}>
        {({ title, summary, updated_on, sections }) => (
          <article>
            <header className="flex flex-col gap-2 py-6 sm:py-10">
              <h1 className="text-3xl sm:text-4xl">{title}</h1>
              <p className="max-w-prose text-lg text-ink-soft">{summary}</p>
              <p className="text-sm text-ink-faint">
                <Trans>
                  Updated on <time dateTime={updated_on}>{formatDate(updated_on)}</time>
                </Trans>
              </p>
            </header>
            {children ? (
              children(sections)
            ) : (
              <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
                <RunningText sections={sections} />
                <TableOfContents sections={sections} />
              </div>
            )}
          </article>
        )}
      </QueryView>
    </div>
  );
}

function RunningText({ sections }: { sections: Section[] }) {
  return (
    <div className="flex max-w-prose flex-col gap-8 lg:text-lg print:text-base">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
          {heading && (
            <h2 id={`${id}-heading`} className="mb-3 text-xl sm:text-2xl print:break-after-avoid">
              {heading}
            </h2>
          )}
          <ContentBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}

/** An address with a section's mark leads there once the text has come. */
function useSectionOfAddress(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    // Only the first time: what is opened by hand afterwards stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isThere]);
}

function TextSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-prose flex-col gap-4 py-6 sm:py-10">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-6 w-4/5" />
      {["first", "second", "third"].map((section) => (
        <div key={section} className="flex flex-col gap-3 pt-6">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
