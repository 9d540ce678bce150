import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApplicationCard } from "./application-card";
import {
  type ApplicationStatus,
  type Project,
  type ReceivedApplication,
  itemsOf,
  receivedApplicationsQuery,
} from "./queries";
import { useFailureToast } from "./use-failure-toast";

/** The accepted one first, then those that wait for a decision, then the rest; newest first among each. */
const ORDER: Record<ApplicationStatus, number> = {
  accepted: 0,
  pending: 1,
  rejected: 2,
  withdrawn: 3,
  expired: 3,
};

function inOrder(applications: ReceivedApplication[]): ReceivedApplication[] {
  return applications.toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
}

/** Who applied to the viewer's own project. */
export function ApplicationList({ project }: { project: Project }) {
  const query = useInfiniteQuery(receivedApplicationsQuery(project.id));
  useFailureToast(query.error);
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </SkeletonGroup>
      }
      isEmpty={(data) => itemsOf(data).length === 0}
      empty={
        <EmptyState as="h2" drawing={<EmptyBoard />} title={<Trans>No applications yet</Trans>}>
          {project.payment_status === "pending" ? (
            <Trans>Complete your payment to make your project visible to workers.</Trans>
          ) : (
            <Trans>
              Workers haven't applied to your project yet. Applications will appear here once workers start
              applying.
            </Trans>
          )}
        </EmptyState>
      }
      errorTitle={<Trans>The applications could not be loaded</Trans>}
    >
      {(data) => (
        <>
          <ul className="flex flex-col gap-4">
            {inOrder(itemsOf(data)).map((application) => (
              <li key={application.id}>
                <ApplicationCard application={application} />
              </li>
            ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}
