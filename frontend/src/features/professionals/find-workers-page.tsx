import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarCheck, ListChecks, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "@/lib/router/hooks";
import { HouseSection } from "@/components/drawings/house-section";
import { Button, ButtonLink } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { useDocumentTitle } from "@/lib/document-title";
import { storeRedirectPath } from "@/lib/redirect-path";
import { RecentSearches } from "./recent-searches-list";
import { searchPath } from "./search-filters";
import { SearchForm } from "./search-form";
import { SearchHero } from "./search-hero";
import { SearchStart } from "./search-start";
import { cutAtWord } from "@/lib/shortened";

/** /find-workers: the empty search, and how to find workers (specification part 2 point 2). */
export function FindWorkersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = cutAtWord(params.get("q")?.trim() ?? "", 120);
  useDocumentTitle(t`Find Workers`);
  return (
    <>
      <SearchHero
        title={<Trans>Find Skilled Professionals</Trans>}
        description={
          <Trans>Electricians, plumbers, carpenters, painters, masons and more, nearest first.</Trans>
        }
      >
        <SearchForm
          key={q}
          words={{ q, location: "" }}
          onSearch={(words) => void navigate(searchPath(words))}
        />
      </SearchHero>
      <div className="page-width pb-12">
        <RecentSearches />
        <SearchStart q={q} />
      </div>
      <HowToFindWorkers />
      <SignUpInvitation />
    </>
  );
}

function HowToFindWorkers() {
  return (
    <section aria-labelledby="how-to" className="border-t border-line bg-surface">
      <div className="page-width py-10 sm:py-14">
        <h2 id="how-to" className="text-2xl">
          <Trans>How to Find Workers</Trans>
        </h2>
        <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
          <Step icon={<Search aria-hidden className="size-7" />} title={<Trans>Search near you</Trans>}>
            <Trans>Name the service and your town. Words like “bijli mistri” are understood too.</Trans>
          </Step>
          <Step icon={<ListChecks aria-hidden className="size-7" />} title={<Trans>Compare profiles</Trans>}>
            <Trans>See the rate with its unit, the reviews of finished work, and what we have checked.</Trans>
          </Step>
          <Step
            icon={<CalendarCheck aria-hidden className="size-7" />}
            title={<Trans>Book, or post your work</Trans>}
          >
            <Trans>
              Ask one professional for a day, or post the work once: workers apply with a proposal and a rate,
              and you accept the one that suits you.
            </Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

/** Invites visitors to sign in or sign up; signed-in people continue directly. */
function SignUpInvitation() {
  const { user, isLoading } = useSession();
  const enter = (tab: "sign-in" | "sign-up") => {
    storeRedirectPath("/find-workers");
    openSignIn(tab);
  };
  return (
    <section className="border-t border-line drawing-paper">
      <div className="page-width flex items-center justify-between gap-10 py-10 sm:py-14">
        <div className="flex max-w-prose flex-col gap-3">
          <h2 className="text-2xl">
            <Trans>Rather have workers come to you?</Trans>
          </h2>
          <p className="text-ink-soft">
            {user ? (
              <Trans>Post the work, and those who want it apply with their price.</Trans>
            ) : (
              <Trans>
                Sign up to book a professional, to post your work and to save whom you like. Searching needs
                no account.
              </Trans>
            )}
          </p>
          <div className="mt-2 flex min-h-13 flex-wrap gap-3">
            {user ? (
              <ButtonLink to="/projects" size="lg" className="max-sm:w-full">
                <Trans>Post your work</Trans>
              </ButtonLink>
            ) : (
              !isLoading && (
                <>
                  <Button size="lg" onClick={() => enter("sign-up")} className="max-sm:w-full">
                    <Trans>Create a free account</Trans>
                  </Button>
                  <Button
                    size="lg"
                    variant="secondary"
                    onClick={() => enter("sign-in")}
                    className="max-sm:w-full"
                  >
                    <Trans>Sign In</Trans>
                  </Button>
                </>
              )
            )}
          </div>
        </div>
        <HouseSection className="hidden h-auto w-72 shrink-0 text-ink-soft lg:block" />
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
