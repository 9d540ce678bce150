import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { useUrlChoice } from "@/lib/search-params";
import { type Overview, overviewQuery } from "./queries";
import { RecentProjects } from "./recent-projects";
import { RecentUsers } from "./recent-users";
import { Totals } from "./totals";
import { WaitingList } from "./waiting-list";

const TABS = ["users", "projects"] as const;

/**
 * /admin: the specification's admin dashboard, and what waits at the viewer's desks. Rendered inside the staff guard.
 */
export function OverviewPage() {
  const { t } = useLingui();
  const query = useQuery(overviewQuery);
  const { isError } = query;
  useEffect(() => {
    // The specification's own message (part 2, point 8), where the data would be.
    if (isError) toast.error(t`Failed to load admin data`);
  }, [isError, t]);
  return (
    <>
      <PageHeader title={<Trans>Admin dashboard</Trans>} />
      <div className="flex flex-col gap-8">
        <WaitingList />
        <QueryView
          query={query}
          skeleton={<OverviewSkeleton />}
          errorTitle={<Trans>Failed to load admin data</Trans>}
        >
          {(overview) => <Shown overview={overview} />}
        </QueryView>
      </div>
    </>
  );
}

function Shown({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
  return (
    <>
      <Totals totals={overview.totals} days={overview.days} />
      <Tabs
        label={t`The latest`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "users",
            label: <Trans>Recent Users</Trans>,
            content: <RecentUsers users={overview.recent_users} />,
          },
          {
            value: "projects",
            label: <Trans>Recent Projects</Trans>,
            content: <RecentProjects projects={overview.recent_projects} />,
          },
        ]}
      />
    </>
  );
}

function OverviewSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Skeleton count={4} className="h-44 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  );
}
