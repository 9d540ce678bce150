import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useNavigate } from "react-router";
import { Accordion } from "@/components/ui/accordion";
import { Button } from "@/components/ui/button";
import { ContentBlocks } from "./content-blocks";
import { ContentPageView } from "./content-page-view";
import type { Section } from "./queries";

/** /faq: questions that open one at a time (specification part 2 point 2). */
export function FaqPage() {
  return <ContentPageView slug="faq">{(sections) => <Questions sections={sections} />}</ContentPageView>;
}

/** The open question stands in the address (#section-3), so that an answer can be sent to somebody. */
function Questions({ sections }: { sections: Section[] }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const questions = sections.filter(({ heading }) => heading !== "");
  return (
    <div className="max-w-3xl">
      <Accordion
        items={questions.map(({ id, heading, blocks }) => ({
          value: id,
          title: heading,
          content: (
            <div className="max-w-prose">
              <ContentBlocks blocks={blocks} />
            </div>
          ),
        }))}
        value={hash.slice(1)}
        onChange={(open) =>
          void navigate({ search, hash: open }, { replace: true, preventScrollReset: true })
        }
      />
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <p className="text-ink-soft">
          <Trans>Your question is not here?</Trans>
        </p>
        <Button asChild variant="secondary">
          <Link to="/contact">
            <Trans>Write to us</Trans>
          </Link>
        </Button>
      </div>
    </div>
  );
}
