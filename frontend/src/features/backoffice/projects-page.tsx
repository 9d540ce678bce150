import { Trans, useLingui } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/accounts/session";
import { useStatusNames } from "@/features/projects/project-status-badge";
import { hasDesk } from "@/features/staff/desks";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { useQueueFilter } from "@/features/staff/queue/queue-filter";
import { QueueList } from "@/features/staff/queue/queue-list";
import { Link } from "@/lib/router/link";
import { formatMoney } from "@/lib/money";
import { PROJECT_FILTER, type ProjectRow, STATUSES, projectsQuery } from "./queries";
import { SearchField } from "@/components/ui/search-field";
import { WorkLine } from "./work-line";

/** /admin/projects: all posted work. Rendered inside the staff guard. */
export function ProjectsPage() {
  const { t } = useLingui();
  const statuses = useStatusNames();
  const [filter, change] = useQueueFilter(PROJECT_FILTER, { replace: true });
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Projects</Trans>}
        description={
          <Trans>All posted jobs and projects. Open one to read its workspace and timeline.</Trans>
        }
      />
      <div className="flex flex-col gap-4">
        <div role="search" className="flex flex-wrap items-start gap-3">
          <SearchField
            label={<Trans>Search projects</Trans>}
            help={<Trans>Part of a title or of the homeowner's name, or an id.</Trans>}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
          <ChoiceField
            label={<Trans context="project">State</Trans>}
            choices={["", ...STATUSES]}
            nameOf={(status) => (status === "" ? t`All states` : statuses[status])}
            value={filter.status}
            onChange={(status) => change({ status })}
            className="w-full sm:w-52"
          />
        </div>
        <QueueList
          query={projectsQuery(filter)}
          label={t({ context: "staff", message: "Projects" })}
          skeleton={{ count: 5, className: "h-16" }}
          errorTitle={<Trans>The projects could not be loaded</Trans>}
          empty={
            <EmptyState drawing={<DrawingSheet />} title={<Trans>No work matches</Trans>}>
              <Trans>Check the spelling, or leave out a filter.</Trans>
            </EmptyState>
          }
        >
          {(work) => (
            <WorkLine work={work}>
              <Facts work={work} />
            </WorkLine>
          )}
        </QueueList>
      </div>
    </>
  );
}

/** Money, the other side, and a link to an open dispute. */
function Facts({ work }: { work: ProjectRow }) {
  const { user } = useSession();
  const { worker_name: worker } = work;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{work.kind === "job" ? <Trans>Job</Trans> : <Trans>Project</Trans>}</span>
      {work.amount_paise !== null && <span className="figures">{formatMoney(work.amount_paise)}</span>}
      {worker && (
        <Link
          to={`/admin/users/${work.worker_id}`}
          className="relative z-10 inline-flex min-h-11 items-center underline underline-offset-2 hover:text-brand"
        >
          <Trans>Hired: {worker}</Trans>
        </Link>
      )}
      {work.is_disputed && hasDesk(user, "moderator") && (
        <ButtonLink
          icon={Scale}
          to="/admin/reports?tab=disputes"
          variant="secondary"
          className="relative z-10 ml-auto"
        >
          <Trans>Open the dispute</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
