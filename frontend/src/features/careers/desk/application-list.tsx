import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Envelope } from "@/components/drawings/envelope";
import { PagedList } from "@/components/paged-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/counts";
import { Link } from "@/lib/router/link";
import { useAddressState } from "@/lib/search-params";
import { STAGE_NAMES, STAGE_TONES } from "../words";
import { readFilter, writeFilter } from "./list-address";
import { ListFilters } from "./list-filters";
import { type ApplicationRow, applicationsQuery, careerDeskQuery } from "./queries";
import { ReplyDue } from "./reply-due";

/** Applications for Karigar's own positions; those that wait for a first answer unless said otherwise. */
export function ApplicationList() {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressState(readFilter, writeFilter);
  const query = useInfiniteQuery(applicationsQuery(filter));
  const { data: around } = useQuery(careerDeskQuery);
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Careers</Trans>}
        description={
          <Trans>
            Who applied to work with us. A first reply is due within 48 hours; each move sends an email.
          </Trans>
        }
      />
      {around && (
        <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
          <Figure label={t`Wait for a first answer`} count={around.waiting} />
          <Figure label={t`Overdue`} count={around.overdue} isBad={around.overdue > 0} />
        </dl>
      )}
      <ListFilters filter={filter} positions={around?.positions ?? []} onChange={setFilter} />
      <PagedList
        query={query}
        label={t`Applications`}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-20 rounded-lg" />
            ))}
          </SkeletonGroup>
        }
        errorTitle={<Trans>The applications could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>No applications here</Trans>}>
            <Trans>Nobody matches this filter.</Trans>
          </EmptyState>
        }
      >
        {(application) => <Row application={application} />}
      </PagedList>
    </>
  );
}

function Figure({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isBad ? "text-2xl font-bold text-danger figures" : "text-2xl font-bold figures"}>
        {formatCount(count)}
      </dd>
    </div>
  );
}

/** One application; the whole row leads to it. */
function Row({ application }: { application: ApplicationRow }) {
  const { i18n, t } = useLingui();
  const { stage, reply_due_at: dueAt } = application;
  return (
    <Link
      to={`/admin/careers?application=${application.id}`}
      className="flex items-center gap-3 p-3 hover:bg-sunken sm:p-4"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {application.name || t`Deleted account`}
          </span>
          <span className="text-sm text-ink-soft">
            {application.position_title} ·{" "}
            <span className="whitespace-nowrap figures">{application.number}</span> ·{" "}
            <RelativeTime value={application.created_at} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_NAMES[stage])}</Badge>
          {dueAt && <ReplyDue at={dueAt} />}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
