import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Toolbox } from "@/components/drawings/toolbox";
import { PagedList } from "@/components/paged-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { Options, Select } from "@/components/ui/select";
import { formatRate } from "@/features/trades/rates";
import { useTopics } from "@/lib/topics";
import { useUrlChoice } from "@/lib/search-params";
import { APPLICATION_STATUSES, ApplicationStatusBadge } from "@/features/projects/application-status-badge";
import { whereOf } from "@/features/projects/work-facts";
import { WorkListSkeleton } from "@/features/projects/market/work-list-skeleton";
import { type SentApplication, applicationCountsQuery, sentApplicationsQuery } from "./queries";

const CHOICES = ["all", "pending", "accepted", "rejected", "withdrawn", "expired"] as const;

/** The worker's own applications by status, with counts; the choice is in the URL (?show=pending). */
export function MyApplicationsPanel({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [choice, choose] = useUrlChoice("show", CHOICES);
  const { data: counts } = useQuery(applicationCountsQuery(userId));
  const query = useInfiniteQuery(sentApplicationsQuery(userId, choice));
  useTopics([`user:${userId}`]);
  const label = (status: (typeof CHOICES)[number]) => {
    const name = status === "all" ? t`All` : t(APPLICATION_STATUSES[status].label);
    const count = counts?.[status === "all" ? "total" : status];
    return count === undefined ? name : `${name} (${count})`;
  };
  return (
    <div className="flex flex-col gap-4">
      {counts?.total !== 0 && (
        <div className="sm:max-w-60">
          <Select
            aria-label={t`Show`}
            value={choice}
            onChange={(change) => choose(change.target.value as (typeof CHOICES)[number])}
          >
            <Options of={CHOICES} label={label} />
          </Select>
        </div>
      )}
      <PagedList
        query={query}
        skeleton={<WorkListSkeleton />}
        errorTitle={<Trans>Your applications could not be loaded</Trans>}
        empty={choice === "all" ? <NoneYet /> : <NoneHere />}
      >
        {(application) => <SentRow application={application} />}
      </PagedList>
    </div>
  );
}

function NoneYet() {
  return (
    <EmptyState
      drawing={<Toolbox />}
      title={<Trans>You have not applied for anything yet</Trans>}
      link={{ to: "/find-work", label: <Trans>Find work near you</Trans> }}
    >
      <Trans>Applying is free. What you send and what becomes of it appears here.</Trans>
    </EmptyState>
  );
}

function NoneHere() {
  return (
    <p className="rounded-lg border border-line px-4 py-6 text-center text-ink-soft">
      <Trans>None of your applications appears here.</Trans>
    </p>
  );
}

function SentRow({ application }: { application: SentApplication }) {
  const { project } = application;
  const where = whereOf(project);
  return (
    <Link
      to={`/applications/${application.id}`}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-4">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{project.title}</span>
          <span className="block truncate text-sm text-ink-soft">
            {[application.homeowner_first_name, where].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="text-sm figures sm:w-44 sm:text-right">
          {formatRate(application.rate_paise, application.rate_unit)}
        </span>
        <RelativeTime
          value={application.created_at}
          className="text-sm text-ink-faint max-sm:hidden sm:w-28"
        />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <ApplicationStatusBadge status={application.status} />
        {application.waits_for === "applicant" && (
          <Badge tone="warning">
            <Trans>New offer: your turn</Trans>
          </Badge>
        )}
        {application.waits_for === "homeowner" && (
          <Badge tone="neutral">
            <Trans>Your offer: homeowner's turn</Trans>
          </Badge>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
    </Link>
  );
}
