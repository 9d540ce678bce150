import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { type Section, contentPageQuery } from "./queries";
import { RunningText } from "./running-text";
import { useSectionOfAddress } from "./section-of-address";
import { TableOfContents } from "./table-of-contents";

interface ContentPageViewProps {
  slug: string;
  /** Renders the sections differently from running text. */
  children?: (sections: Section[]) => ReactNode;
  /** Beside the text on wide screens and before it on narrow ones, instead of the table of contents. */
  beside?: ReactNode;
  /** Beside the title, if there is room. */
  drawing?: ReactNode;
  /** Shows the date of the last change, for texts that people rely on. */
  isDated?: boolean;
}

/** A text page: terms, policies, how it works. Readable, linkable by section, and printable. */
export function ContentPageView({ slug, children, beside, drawing, isDated = true }: ContentPageViewProps) {
  const query = useQuery(contentPageQuery(slug));
  const page = query.data;
  useDocumentTitle(page?.title);
  useSectionOfAddress(page !== undefined);
  return (
    <div className="page-width pb-16">
      <QueryView query={query} skeleton={<TextSkeleton />}>
        {({ title, summary, updated_on, sections }) => (
          <article>
            <header className="flex items-center justify-between gap-8 py-6 sm:py-10">
              <div className="flex min-w-0 flex-col gap-2">
                <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
                <p className="max-w-prose text-lg text-ink-soft">{summary}</p>
                {isDated && (
                  <p className="text-sm text-ink-faint">
                    <Trans>
                      Updated on <time dateTime={updated_on}>{formatDate(updated_on)}</time>
                    </Trans>
                  </p>
                )}
              </div>
              {drawing && <div className="shrink-0 text-ink-soft max-md:hidden print:hidden">{drawing}</div>}
            </header>
            {children ? (
              children(sections)
            ) : beside ? (
              <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
                <div className="lg:order-last">{beside}</div>
                <RunningText sections={sections} />
              </div>
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

function TextSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-prose flex-col gap-4 py-6 sm:py-10">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-6 w-4/5" />
      {["first", "second", "third"].map((section) => (
        <div key={section} className="flex flex-col gap-3 pt-6">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton count={2} />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
