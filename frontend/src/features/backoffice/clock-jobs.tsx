import { Trans, useLingui } from "@lingui/react/macro";
import { TitledSection } from "@/components/titled-section";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table } from "@/components/ui/table";
import type { Health } from "./health-queries";

/** The scheduled jobs, and whether their last run took place. */
export function ClockJobs({ jobs }: { jobs: Health["clock"] }) {
  const { t } = useLingui();
  return (
    <TitledSection title={<Trans>Scheduled jobs</Trans>}>
      <Table
        caption={t`Scheduled jobs`}
        rows={jobs}
        rowKey={(row) => row.task}
        columns={[
          { key: "task", header: <Trans context="job">Task</Trans>, cell: task },
          { key: "cron", header: <Trans>Times (UTC)</Trans>, cell: times },
          { key: "last", header: <Trans>Last run</Trans>, cell: lastRun },
          { key: "state", header: <Trans>State</Trans>, cell: state },
        ]}
      />
    </TitledSection>
  );
}

type Row = Health["clock"][number];

function task(row: Row) {
  return <span className="text-sm font-medium break-all">{row.task}</span>;
}

function times(row: Row) {
  return <code className="text-sm figures">{row.cron}</code>;
}

function lastRun(row: Row) {
  return row.last_at ? <RelativeTime value={row.last_at} /> : <Trans>Not yet</Trans>;
}

function state(row: Row) {
  return row.is_late ? (
    <Badge tone="warning">
      <Trans>Late</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans context="job">On time</Trans>
    </Badge>
  );
}
