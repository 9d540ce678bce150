import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { QueryView } from "@/components/query-view";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ClockJobs } from "./clock-jobs";
import { HealthChecks, OutsideServices } from "./health-checks";
import { type Health, healthQuery } from "./health-queries";
import { JobQueue } from "./job-queue";
import { SpeedOfPages } from "./speed-of-pages";

interface HealthPageProps {
  /** The payment service's webhooks, as the money desk shows them. */
  webhooks: ComponentType<{ health: Health["webhooks"] }>;
}

/** /admin/health: request dependencies, the job queue, scheduled jobs, the payment service's webhooks. */
export function HealthPage({ webhooks: Webhooks }: HealthPageProps) {
  const query = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Health</Trans>}
        description={<Trans>Whether everything runs by itself. Checked every half minute.</Trans>}
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton count={2} className="h-40 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {(health) => (
          <div className="flex flex-col gap-10">
            <HealthChecks checks={health.checks} />
            <OutsideServices services={health.services} />
            <JobQueue health={health} />
            <Webhooks health={health.webhooks} />
            <SpeedOfPages />
            <ClockJobs jobs={health.clock} />
            <p className="text-sm text-ink-soft">
              <Trans>As of</Trans> <RelativeTime value={health.at} />
            </p>
          </div>
        )}
      </QueryView>
    </>
  );
}
