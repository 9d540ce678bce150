import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { ACT_FILTER, fileOf } from "./act-filter";
import { ActTable } from "./act-table";
import { AuditFilters } from "./audit-filters";
import { actsQuery } from "./queries";
import { useQueueFilter } from "./queue/queue-filter";
import { QueueList } from "./queue/queue-list";

/** /admin/audit: what staff did and viewed, newest first. */
export function AuditPage() {
  const [filter, change] = useQueueFilter(ACT_FILTER);
  return (
    <>
      <PageHeader
        title={<Trans>Audit log</Trans>}
        description={
          <Trans>
            Everything staff did, and every look at private data. Nobody can change it; it is kept for seven
            years.
          </Trans>
        }
        actions={
          <Button asChild variant="secondary">
            <a href={fileOf(filter)} download>
              <Download aria-hidden />
              <Trans>Download as CSV</Trans>
            </a>
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <AuditFilters filter={filter} onChange={change} />
        <QueueList
          query={actsQuery(filter)}
          skeleton={{ count: 6, className: "h-14" }}
          errorTitle={<Trans>The audit log can't be shown</Trans>}
          empty={
            <EmptyState
              drawing={<FloorPlan />}
              title={<Trans>No actions found</Trans>}
              action={
                <Button variant="secondary" onClick={() => change(ACT_FILTER.none)}>
                  <Trans>Show all actions</Trans>
                </Button>
              }
            >
              <Trans>No action matches these filters.</Trans>
            </EmptyState>
          }
          renderTable={(acts) => <ActTable acts={acts} />}
        />
      </div>
    </>
  );
}
