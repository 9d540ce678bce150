import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ProfileNavigation } from "@/features/accounts/profile-navigation";
import { useDocumentTitle } from "@/lib/document-title";
import { FigureGroup } from "./figure-group";
import { type Stats, statsQuery } from "./queries";
import { useFigures } from "./use-figures";

/** /profile/stats: the person's activity in figures. */
export function StatsPage() {
  const { t } = useLingui();
  const query = useQuery(statsQuery);
  useDocumentTitle(t`Stats`);
  return (
    <div className="page-width pb-12">
      <PageHeader
        title={<Trans>Stats</Trans>}
        description={<Trans>What you have done on Karigar so far. Only you see this page.</Trans>}
      />
      <ProfileNavigation />
      <QueryView
        query={query}
        skeleton={<StatsSkeleton />}
        isEmpty={hasNothing}
        empty={<NothingYet stats={query.data} />}
        errorTitle={<Trans>Your stats could not be loaded</Trans>}
      >
        {(stats) => <Figures stats={stats} />}
      </QueryView>
    </div>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const groups = useFigures(stats);
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ title, figures }) => (
        <FigureGroup key={title} title={title} figures={figures} />
      ))}
    </div>
  );
}

function hasNothing({ posting, offering, overseeing, reviews_received, reviews_given }: Stats): boolean {
  const done =
    (posting?.posted ?? 0) +
    (offering?.applications_sent ?? 0) +
    (overseeing?.joined ?? 0) +
    reviews_received +
    reviews_given;
  return done === 0;
}

/** The next step that would produce a first figure, by role. */
function NothingYet({ stats }: { stats: Stats | undefined }) {
  const { t } = useLingui();
  const step = stats?.posting
    ? { to: "/projects?new=project", label: t`Post your first project` }
    : stats?.offering
      ? { to: "/find-work", label: t`Find work` }
      : { to: "/projects", label: t`Go to your projects` };
  return (
    <EmptyState
      as="h2"
      drawing={<EmptyBoard />}
      title={<Trans>Nothing to count yet</Trans>}
      link={{ to: step.to, label: step.label }}
    >
      {stats?.posting ? (
        <Trans>Your projects, the applications to them and what you paid will add up here.</Trans>
      ) : stats?.offering ? (
        <Trans>Your applications, finished work and rating will add up here.</Trans>
      ) : (
        <Trans>Once somebody adds you to a project, its work and tasks will add up here.</Trans>
      )}
    </EmptyState>
  );
}

function StatsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Skeleton count={6} className="h-24 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
