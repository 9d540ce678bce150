import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, IndianRupee } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { Link } from "@/lib/router/link";
import { InstantRulesCard } from "../instant-booking/instant-rules-card";
import { type RateCard, ownRateCardQuery } from "./queries";
import { RateCardForm } from "./rate-card-form";

/** /profile/rate-card: what a worker or contractor asks for the common jobs of the trades. */
export function RateCardPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(ownRateCardQuery);
  useDocumentTitle(t`Rate card`);
  if (query.error && toProblem(query.error).status === 403) {
    return (
      <NotForAccount title={<Trans>Only workers and contractors have a rate card</Trans>}>
        <Trans>It shows homeowners what common jobs cost.</Trans>
      </NotForAccount>
    );
  }
  return (
    <div className="page-width pb-12">
      <Link
        to="/profile/professional"
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-brand"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>Professional profile</Trans>
      </Link>
      <PageHeader
        title={<Trans>Rate card</Trans>}
        description={
          <Trans>
            Your prices for common jobs. Homeowners see them as “from” prices; leave a job empty if you do not
            do it.
          </Trans>
        }
      />
      <div className="mx-auto max-w-3xl lg:mx-0">
        <QueryView
          query={query}
          skeleton={
            <SkeletonGroup className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
              <Skeleton className="h-8 w-40" />
              <Skeleton count={6} className="h-20 rounded-md" />
            </SkeletonGroup>
          }
          errorTitle={<Trans>Your rate card could not be loaded</Trans>}
          isEmpty={({ jobs }) => jobs.length === 0}
          empty={
            <EmptyState
              as="h2"
              drawing={<IndianRupee aria-hidden className="size-16 text-brand" />}
              title={<Trans>Choose your trades first</Trans>}
              link={{ to: "/profile/professional#profile-form", label: <Trans>Choose your trades</Trans> }}
            >
              <Trans>The jobs to price follow from them.</Trans>
            </EmptyState>
          }
        >
          {(card) => user && <Cards userId={user.id} card={card} />}
        </QueryView>
      </div>
    </div>
  );
}

/** The prices and the rules of instant booking: first what is to do, so a card without prices first. */
function Cards({ userId, card }: { userId: string; card: RateCard }) {
  // Nothing moves away from who saves the first prices.
  const [startsEmpty] = useState(card.prices.length === 0);
  const rules = <InstantRulesCard key="rules" />;
  return (
    <div className="flex flex-col gap-4">
      {!startsEmpty && rules}
      {/* The rows follow from the trades; a save keeps them. */}
      <RateCardForm key={card.jobs.map(({ slug }) => slug).join()} userId={userId} card={card} />
      {startsEmpty && rules}
    </div>
  );
}
