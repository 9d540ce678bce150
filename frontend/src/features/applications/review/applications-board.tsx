import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { useUrlChoice } from "@/lib/search-params";
import type { Project } from "@/features/projects/queries";
import { ApplicationList, ListSkeleton } from "./application-list";
import { useChoiceAddress } from "./choice-address";
import { CompareBar } from "./compare-bar";
import { ComparisonView } from "./comparison-view";
import {
  type ApplicationCounts,
  type ApplicationSort,
  type ApplicationTab,
  TABS,
  applicationCountsQuery,
} from "./queries";
import { RejectRestButton } from "./reject-rest-button";
import { ThreadDrawer } from "./thread-drawer";
import { SORTS } from "./labels";

/** Tabs, sort order, comparison and questions of all applications. */
export function ApplicationsBoard({ project }: { project: Project }) {
  const query = useQuery(applicationCountsQuery(project.id));
  const address = useChoiceAddress();
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ total }) => total === 0}
      empty={<NoApplications isUnpaid={project.payment_status === "pending"} />}
      errorTitle={<Trans>The applications could not be loaded</Trans>}
    >
      {(counts) => (
        <>
          {address.isSideBySide ? (
            <ComparisonView project={project} counts={counts} />
          ) : (
            <TabbedLists project={project} counts={counts} />
          )}
          {address.talkingAbout && (
            <ThreadDrawer applicationId={address.talkingAbout} onClose={() => address.talkAbout(null)} />
          )}
        </>
      )}
    </QueryView>
  );
}

function TabbedLists({ project, counts }: { project: Project; counts: ApplicationCounts }) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
  const [sort, setSort] = useUrlChoice("sort", ["newest", "total", "rating", "nearest"]);
  const address = useChoiceAddress();
  const labels: Record<ApplicationTab, { label: ReactNode; count: number; empty: ReactNode }> = {
    all: { label: <Trans context="applications">All</Trans>, count: counts.total, empty: null },
    shortlisted: {
      label: <Trans>Shortlisted</Trans>,
      count: counts.shortlisted,
      empty: <Trans>Mark who interests you with the star; they gather here.</Trans>,
    },
    rejected: {
      label: <Trans>Rejected</Trans>,
      count: counts.rejected,
      empty: <Trans>Those you reject appear here, with the reason.</Trans>,
    },
  };
  const mayRejectRest = project.status === "open" && tab === "shortlisted" && counts.shortlisted > 0;
  const rest = counts.pending - counts.shortlisted;
  return (
    <>
      <Tabs
        label={t`Applications`}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({
          value,
          label: labels[value].label,
          count: labels[value].count,
          content: value === tab && (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <SortChoice sort={sort} onSort={setSort} />
                {mayRejectRest && rest > 0 && <RejectRestButton projectId={project.id} count={rest} />}
              </div>
              <ApplicationList
                projectId={project.id}
                tab={tab}
                sort={sort}
                pending={counts.pending}
                empty={
                  <EmptyState as="h2" drawing={<EmptyBoard />} title={<Trans>Nobody here</Trans>}>
                    {labels[value].empty}
                  </EmptyState>
                }
              />
            </div>
          ),
        }))}
      />
      {address.compared.length > 0 && <CompareBar />}
    </>
  );
}

interface SortChoiceProps {
  sort: ApplicationSort;
  onSort: (sort: ApplicationSort) => void;
}

function SortChoice({ sort, onSort }: SortChoiceProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Order</Trans>} hideLabel className="w-full sm:w-60">
      <Select value={sort} onChange={(change) => onSort(change.target.value as ApplicationSort)}>
        <Options of={Object.keys(SORTS) as ApplicationSort[]} label={(value) => t(SORTS[value])} />
      </Select>
    </Field>
  );
}

function NoApplications({ isUnpaid }: { isUnpaid: boolean }) {
  return (
    <EmptyState as="h2" drawing={<EmptyBoard />} title={<Trans>No applications yet</Trans>}>
      {isUnpaid ? (
        <Trans>Complete your payment to make your project visible to workers.</Trans>
      ) : (
        <Trans>
          Workers haven't applied to your project yet. Applications will appear here once workers start
          applying.
        </Trans>
      )}
    </EmptyState>
  );
}
