import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { EmptyPage } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { FreeDays } from "./calendar/free-days";
import { FavouriteButton } from "./favourite-button";
import { Gallery } from "./portfolio/gallery";
import { type Worker, workerQuery } from "./queries";
import type { PublicPrice } from "./rate-cards/queries";
import { WorkerPrices } from "./rate-cards/worker-prices";
import { ShareButton } from "@/components/share-button";
import { WorkerAside } from "./worker-aside";
import { BadgeDetails } from "./badge-details";
import { WorkerHeader } from "./worker-header";
import { WorkerTeam } from "./worker-team";
import { WorkerTrades } from "./worker-trades";

interface WorkerPageProps {
  workerId: string;
  /** The button that requests a booking. */
  bookNow?: (worker: Worker) => ReactNode;
  /** The button that books a job of the rate card at once, where it can be. */
  bookAtOnce?: (worker: Worker, price: PublicPrice) => ReactNode;
  /** The reviews of the professional; from another feature. */
  reviews?: (worker: Worker) => ReactNode;
}

/** /workers/:workerId: the public profile of a professional. */
export function WorkerPage({ workerId, bookNow, bookAtOnce, reviews }: WorkerPageProps) {
  const { t } = useLingui();
  const query = useQuery(workerQuery(workerId));
  const name = query.data && `${query.data.first_name} ${query.data.last_name}`.trim();
  useDocumentTitle(name ?? t`Professional`);
  const status = query.error ? toProblem(query.error).status : undefined;
  // 422: the value in the URL is not an id.
  if (status === 404 || status === 422) return <NotListed />;
  return (
    <div className="page-width pb-16">
      <QueryView
        isLarge
        query={query}
        skeleton={<ProfileSkeleton />}
        errorTitle={<Trans>This profile could not be loaded</Trans>}
      >
        {(worker) => (
          <Profile
            worker={worker}
            bookNow={bookNow?.(worker)}
            bookAtOnce={bookAtOnce && ((price) => bookAtOnce(worker, price))}
            reviews={reviews?.(worker)}
          />
        )}
      </QueryView>
    </div>
  );
}

function NotListedNotice({ worker }: { worker: Worker }) {
  return (
    <Alert tone="warning" className="mb-6">
      {worker.is_hidden_by_choice ? (
        <Trans>
          You took this profile out of search. People you applied to or work with still see it.{" "}
          <Link to="/profile/settings#privacy" className="font-medium underline underline-offset-2">
            Change this
          </Link>
        </Trans>
      ) : (
        <Trans>Only you can see this profile. Add a place and a trade, so that homeowners find you.</Trans>
      )}
    </Alert>
  );
}

interface ProfileProps {
  worker: Worker;
  bookNow: ReactNode;
  bookAtOnce?: (price: PublicPrice) => ReactNode;
  reviews: ReactNode;
}

function Profile({ worker, bookNow, bookAtOnce, reviews }: ProfileProps) {
  const { user } = useSession();
  const isOwn = user?.id === worker.id;
  const name = `${worker.first_name} ${worker.last_name}`.trim();
  const { back, distanceKm } = useArrival();
  return (
    <>
      <WorkerHeader
        worker={worker}
        back={back}
        distanceKm={distanceKm}
        actions={
          <>
            <ShareButton title={name} />
            {!isOwn && <FavouriteButton worker={{ id: worker.id, name }} />}
          </>
        }
      />
      {/* Hoisted into the head. Search engines that run no scripts see an empty page anyway. */}
      {!worker.allows_search_engines && <meta name="robots" content="noindex" />}
      {isOwn && (worker.is_listed ? <OwnPageNotice /> : <NotListedNotice worker={worker} />)}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <About worker={worker} />
          <Gallery pieces={worker.portfolio} />
          <WorkerPrices prices={worker.prices} skills={worker.skills} bookAtOnce={bookAtOnce} />
          <WorkerTrades skills={worker.skills} />
          <FreeDays worker={worker} />
          {worker.team && <WorkerTeam team={worker.team} />}
          <Checked worker={worker} />
          {reviews}
        </div>
        <WorkerAside worker={worker} isOwn={isOwn} role={user?.role} bookNow={bookNow} />
      </div>
    </>
  );
}

function About({ worker }: { worker: Worker }) {
  if (!worker.description) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-2 text-xl">
        <Trans>About {worker.first_name}</Trans>
      </h2>
      <p dir="auto" className="max-w-prose text-lg whitespace-pre-line">
        {worker.description}
      </p>
    </section>
  );
}

function Checked({ worker }: { worker: Worker }) {
  if (worker.badges.length === 0) return null;
  return (
    <section aria-labelledby="checked">
      <h2 id="checked" className="mb-3 text-xl">
        <Trans>What has been checked</Trans>
      </h2>
      <BadgeDetails workerId={worker.id} badges={worker.badges} />
    </section>
  );
}

function OwnPageNotice() {
  return (
    <Alert className="mb-6">
      <Trans>This is how others see you.</Trans>{" "}
      <Link to="/profile/professional" className="font-medium underline underline-offset-2">
        <Trans>Edit professional profile</Trans>
      </Link>
    </Alert>
  );
}

/** The link back to the results, or to a new search, and the distance from the searched place. */
function useArrival() {
  const { state } = useLocation() as { state: { results?: string; distance_km?: number } | null };
  const back = state?.results
    ? { to: state.results, label: <Trans>Back to results</Trans> }
    : { to: "/find-workers", label: <Trans>Find Workers</Trans> };
  return { back, distanceKm: state?.distance_km };
}

function NotListed() {
  return (
    <EmptyPage
      drawing={<Door />}
      title={<Trans>Professional not found</Trans>}
      link={{ to: "/find-workers", label: <Trans>Find Workers</Trans> }}
    >
      <Trans>This profile may have been taken off the list.</Trans>
    </EmptyPage>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-dvh flex-col gap-6 py-8">
      <Skeleton className="w-32" />
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-3/5 max-w-sm" />
          <Skeleton className="w-2/5 max-w-xs" />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-48" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
