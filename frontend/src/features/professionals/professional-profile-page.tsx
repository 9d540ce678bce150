import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { ProfileNavigation } from "@/features/accounts/profile-navigation";
import { useSession } from "@/features/accounts/session";
import { toProblem } from "@/lib/problem";
import { useDocumentTitle } from "@/lib/document-title";
import { BusinessCard } from "./business-card";
import { CalendarCard } from "./calendar/calendar-card";
import { CompletenessMeter } from "./completeness-meter";
import { PortfolioCard } from "./portfolio/portfolio-card";
import { type Worker, ownWorkerProfileQuery } from "./queries";
import { RateCardLink } from "./rate-cards/rate-card-link";
import { TeamCard } from "./team/team-card";
import { WorkerProfileForm } from "./worker-profile-form";

/** /profile/professional: the profile that a worker or contractor shows to homeowners. */
export function ProfessionalProfilePage() {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(ownWorkerProfileQuery);
  useDocumentTitle(t`Professional profile`);
  if (query.error && toProblem(query.error).status === 403) return <ForProfessionalsOnly />;
  return (
    <div className="page-width pb-12">
      <PageHeader
        title={<Trans>Profile</Trans>}
        description={<Trans>What homeowners see of your work when they search.</Trans>}
        actions={
          query.isPending ? (
            // Nearly everybody here is listed: the place of the button is reserved.
            <Skeleton className="h-11 w-48 rounded-md" />
          ) : (
            query.data?.is_listed && (
              <ButtonLink icon={ExternalLink} to={`/workers/${query.data.id}`} variant="secondary">
                <Trans>View public profile</Trans>
              </ButtonLink>
            )
          )
        }
      />
      <ProfileNavigation />
      <div className="mx-auto flex max-w-3xl flex-col gap-4 lg:mx-0">
        <QueryView query={query} skeleton={<FormSkeleton />}>
          {(worker) => (
            <>
              <ListingNotice worker={worker} />
              <CompletenessMeter worker={worker} />
              <Card id="profile-form" className="scroll-mt-24">
                <h2 className="mb-4 text-xl">
                  <Trans>Professional profile</Trans>
                </h2>
                <WorkerProfileForm worker={worker} />
              </Card>
              <RateCardLink count={worker.prices.length} />
              <CalendarCard />
              <PortfolioCard mainTrade={worker.skills[0]?.slug} />
              <BusinessCard />
              {user?.role === "contractor" && <TeamCard userId={user.id} />}
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}

function ListingNotice({ worker }: { worker: Worker }) {
  if (worker.is_listed) return null;
  if (worker.is_hidden_by_choice) {
    return (
      <Alert title={<Trans>You took your profile out of search</Trans>}>
        <Link to="/profile/settings#privacy" className="font-medium underline underline-offset-2">
          <Trans>Change this in the settings</Trans>
        </Link>
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={<Trans>Homeowners cannot find you yet</Trans>}>
      <Trans>Add at least one trade and your area, then save.</Trans>
    </Alert>
  );
}

function ForProfessionalsOnly() {
  return (
    <NotForAccount title={<Trans>Only workers and contractors have a professional profile</Trans>}>
      <Trans>It is how homeowners find somebody to hire.</Trans>
    </NotForAccount>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5">
      {["trades", "city", "locality", "radius", "experience", "rate"].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
