import { Trans, useLingui } from "@lingui/react/macro";
import { ClipboardCheck, ListChecks, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { useDocumentTitle } from "@/lib/document-title";
import { searchPath } from "./search-filters";
import { SearchForm } from "./search-form";
import { SearchHero } from "./search-hero";
import { SearchStart } from "./search-start";

const NOTHING_YET = { q: "", location: "" };

/** /find-workers: the search at its beginning, and how to find workers. */
export function FindWorkersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useDocumentTitle(t`Find Workers`);
  return (
    <>
      <SearchHero
        title={<Trans>Find Skilled Professionals</Trans>}
        description={
          <Trans>Electricians, plumbers, carpenters, painters, masons and more, nearest first.</Trans>
        }
      >
        <SearchForm words={NOTHING_YET} onSearch={(words) => void navigate(searchPath(words))} />
      </SearchHero>
      <div className="page-width pb-12">
        <SearchStart />
      </div>
      <HowToFindWorkers />
    </>
  );
}

function HowToFindWorkers() {
  return (
    <section aria-labelledby="how-to" className="border-t border-line bg-surface">
      <div className="page-width py-10 sm:py-14">
        <h2 id="how-to" className="text-2xl">
          <Trans>How to find workers</Trans>
        </h2>
        <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
          <Step icon={<Search aria-hidden className="size-7" />} title={<Trans>Search near you</Trans>}>
            <Trans>Name the service and your town. Words like “bijli mistri” are understood too.</Trans>
          </Step>
          <Step icon={<ListChecks aria-hidden className="size-7" />} title={<Trans>Compare profiles</Trans>}>
            <Trans>See the rate with its unit, the reviews of finished work, and what we have checked.</Trans>
          </Step>
          <Step
            icon={<ClipboardCheck aria-hidden className="size-7" />}
            title={<Trans>Post your work</Trans>}
          >
            <Trans>Workers apply with a proposal and a rate; you accept the one that suits you.</Trans>
          </Step>
        </ol>
        <Button asChild size="lg" className="mt-8 max-sm:w-full">
          <Link to="/projects">
            <Trans>Post your work</Trans>
          </Link>
        </Button>
      </div>
    </section>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t-2 border-ink pt-4">
      <span className="mb-2 block text-brand">{icon}</span>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}
