import { Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatRate } from "@/features/trades/rates";
import { ApplicationStatusBadge } from "@/features/projects/application-status-badge";
import type { ReceivedLine } from "./queries";

/** One application in the list of all: applicant, amount and work. Links to that work's applications. */
export function ReceivedRow({ line }: { line: ReceivedLine }) {
  const { worker, project } = line;
  const name = `${worker.first_name} ${worker.last_name}`.trim();
  const isNew = !line.is_read && line.status === "pending";
  return (
    <article className="relative flex gap-3 p-4 hover:bg-sunken">
      <Avatar firstName={worker.first_name} lastName={worker.last_name} src={worker.avatar_url} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold">
            <Link
              to={`/projects/${project.id}/applications`}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {name}
              {worker.business_name && ` (${worker.business_name})`}
            </Link>
          </h2>
          {isNew && (
            <span className="rounded-sm bg-brand-soft px-1.5 text-sm font-semibold text-brand">
              <Trans context="application">New</Trans>
            </span>
          )}
          <span className="ml-auto text-sm text-ink-faint">
            <RelativeTime value={line.created_at} />
          </span>
        </div>
        <p className="text-sm text-ink-soft">
          <Trans>
            For <span className="font-medium text-ink">{project.title}</span>
          </Trans>
        </p>
        <p className="line-clamp-2 text-ink-soft" dir="auto">
          {line.opening}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold figures">{formatRate(line.rate_paise, line.rate_unit)}</span>
          <span className="text-sm text-ink-soft" dir="auto">
            {line.estimated_duration}
          </span>
          <ApplicationStatusBadge status={line.status} />
        </div>
      </div>
    </article>
  );
}
