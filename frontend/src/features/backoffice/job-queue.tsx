import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { TitledSection } from "@/components/titled-section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table } from "@/components/ui/table";
import { formatCount } from "@/lib/counts";
import { formatRelative } from "@/lib/dates";
import type { Health } from "./health-queries";
import { useRetryJob } from "./use-retry-job";

const LONG_WAIT = 5 * 60_000;

/** The waiting jobs, and the failed ones. */
export function JobQueue({ health }: { health: Health }) {
  const { t } = useLingui();
  const { waiting, running, failed, failed_of_a_day: ofADay, oldest_at: oldestAt } = health;
  const figures = [
    { label: t({ message: "Waiting", context: "job" }), figure: waiting },
    { label: t`Running`, figure: running },
    { label: t`Failed`, figure: failed },
    { label: t`Failed in 24 hours`, figure: ofADay },
  ];
  const since = oldestAt && formatRelative(oldestAt);
  const isLong = oldestAt !== null && Date.parse(health.at) - Date.parse(oldestAt) > LONG_WAIT;
  return (
    <TitledSection title={<Trans>Job queue</Trans>}>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map(({ label, figure }) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-lg border border-line bg-surface px-4 py-3"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-2xl font-semibold figures">{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <Alert tone="warning">
          <Trans>The oldest job waits since {since}. Do the workers run?</Trans>
        </Alert>
      )}
      {health.tasks.length > 0 && <Tasks tasks={health.tasks} />}
      {health.failed_jobs.length > 0 && <FailedJobs jobs={health.failed_jobs} />}
    </TitledSection>
  );
}

function Tasks({ tasks }: { tasks: Health["tasks"] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Unfinished jobs by task`}
      rows={tasks}
      rowKey={(row) => row.task}
      columns={[
        { key: "task", header: <Trans context="job">Task</Trans>, cell: task },
        {
          key: "waiting",
          header: <Trans context="job">Waiting</Trans>,
          isFigure: true,
          cell: (row) => row.waiting,
        },
        { key: "later", header: <Trans>Later</Trans>, isFigure: true, cell: (row) => row.scheduled },
        { key: "running", header: <Trans>Running</Trans>, isFigure: true, cell: (row) => row.running },
        { key: "failed", header: <Trans>Failed</Trans>, isFigure: true, cell: (row) => row.failed },
        {
          key: "oldest",
          header: <Trans>Oldest</Trans>,
          cell: oldest,
        },
      ]}
    />
  );
}

function FailedJobs({ jobs }: { jobs: Health["failed_jobs"] }) {
  const { t } = useLingui();
  return (
    <>
      <h3 className="text-lg">
        <Trans>Failed jobs</Trans>
      </h3>
      <Table
        caption={t`Failed jobs`}
        rows={jobs}
        rowKey={(row) => String(row.id)}
        columns={[
          { key: "task", header: <Trans context="job">Task</Trans>, cell: task },
          { key: "attempts", header: <Trans>Attempts</Trans>, isFigure: true, cell: (row) => row.attempts },
          {
            key: "failed",
            header: <Trans>Gave up</Trans>,
            cell: gaveUp,
          },
          { key: "again", header: <Trans>Act</Trans>, cell: again },
        ]}
      />
    </>
  );
}

function Again({ job }: { job: Health["failed_jobs"][number] }) {
  const retry = useRetryJob();
  return (
    <Button
      icon={RotateCw}
      variant="secondary"
      size="sm"
      busy={retry.isPending}
      onClick={() => retry.mutate(job.id)}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}

function task(row: { task: string }) {
  return <span className="text-sm font-medium break-all">{row.task}</span>;
}

function oldest({ oldest_at: since }: Health["tasks"][number]) {
  return since ? <RelativeTime value={since} /> : "–";
}

function gaveUp({ failed_at: at }: Health["failed_jobs"][number]) {
  return at ? <RelativeTime value={at} /> : "–";
}

function again(job: Health["failed_jobs"][number]) {
  return <Again job={job} />;
}
