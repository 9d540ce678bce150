import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Notebook } from "@/components/drawings/notebook";
import { ButtonLink } from "@/components/ui/button";
import { Accordion } from "@/components/ui/accordion";
import { EmptyState } from "@/components/ui/empty-state";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { ContentBlocks } from "./content-blocks";
import { ContentPageView } from "./content-page-view";
import { CopyLink } from "./copy-link";
import { questionsWith } from "./faq-search";
import { FaqSearchField } from "./faq-search-field";
import type { Section } from "./queries";

/** /faq: questions that open one at a time (specification part 2 point 2). */
export function FaqPage() {
  return <ContentPageView slug="faq">{(sections) => <Questions sections={sections} />}</ContentPageView>;
}

/** The URL contains the open question (#section-3), so that an answer can be shared. */
function Questions({ sections }: { sections: Section[] }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const questions = sections.filter(({ heading }) => heading !== "");
  const found = questionsWith(questions, words);
  return (
    <div className="max-w-3xl">
      <FaqSearchField words={words} found={found.length} onChange={setWords} />
      {found.length > 0 ? (
        <Accordion
          items={found.map(({ id, heading, blocks }) => ({
            value: id,
            title: heading,
            content: (
              <div className="flex max-w-prose flex-col gap-3">
                <ContentBlocks blocks={blocks} />
                <CopyLink hash={id} />
              </div>
            ),
          }))}
          value={hash.slice(1)}
          onChange={(open) =>
            void navigate({ search, hash: open }, { replace: true, preventScrollReset: true })
          }
        />
      ) : (
        <EmptyState drawing={<Notebook />} title={<Trans>No question has these words</Trans>}>
          <Trans>Try fewer or other words, or write to us: a person answers.</Trans>
        </EmptyState>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <p className="text-ink-soft">
          <Trans>Your question is not here?</Trans>
        </p>
        <ButtonLink to="/contact" variant="secondary">
          <Trans>Write to us</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
