import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PagedList } from "@/components/paged-list";
import { SkeletonList } from "@/components/ui/skeleton";
import { useFailureToast } from "./use-failure-toast";
import { ApplicationCard } from "./application-card";
import { MOST_COMPARED, useChoiceAddress } from "./choice-address";
import { type ApplicationSort, type ApplicationTab, receivedApplicationsQuery } from "./queries";

interface ApplicationListProps {
  projectId: string;
  tab: ApplicationTab;
  sort: ApplicationSort;
  /** The number of pending applications, in all. */
  pending: number;
  empty: ReactNode;
}

/** The applications to the viewer's own work. */
export function ApplicationList({ projectId, tab, sort, pending, empty }: ApplicationListProps) {
  const query = useInfiniteQuery(receivedApplicationsQuery(projectId, tab, sort));
  const address = useChoiceAddress();
  useFailureToast(query.error);
  return (
    <PagedList
      query={query}
      skeleton={<ListSkeleton />}
      empty={empty}
      errorTitle={<Trans>The applications could not be loaded</Trans>}
      className="flex flex-col gap-4"
    >
      {(application) => (
        <ApplicationCard
          application={application}
          othersWaiting={Math.max(0, pending - 1)}
          isCompared={address.compared.includes(application.id)}
          mayCompareMore={address.compared.length < MOST_COMPARED}
          onCompare={() => address.toggle(application.id)}
          onTalk={() => address.talkAbout(application.id)}
        />
      )}
    </PagedList>
  );
}

export function ListSkeleton() {
  return <SkeletonList className="flex flex-col gap-4" count={2} each="h-72 rounded-lg" />;
}
