import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { formatRate } from "@/features/trades/rates";
import { useUrlChoice } from "@/lib/search-params";
import { APPLICATION_STATUSES, ApplicationStatusBadge } from "./application-status-badge";
import { DashboardSection } from "./dashboard-section";
import type { SentApplication } from "./queries";
import { whereOf } from "./work-facts";

const CHOICES = ["all", "pending", "accepted", "rejected", "withdrawn", "expired"] as const;

/** The worker's own applications, by status; the choice is in the address (?show=pending). */
export function SentApplications({ applications }: { applications: SentApplication[] }) {
  const { t } = useLingui();
  const [choice, choose] = useUrlChoice("show", CHOICES);
  const shown = applications.filter(({ status }) => choice === "all" || status === choice);
  return (
    <div id="sent">
      <DashboardSection title={<Trans>My applications</Trans>}>
        <div className="sm:max-w-60">
          <Select
            aria-label={t`Show`}
            value={choice}
            onChange={(change) => choose(change.target.value as (typeof CHOICES)[number])}
          >
            {CHOICES.map((status) => (
              <option key={status} value={status}>
                {status === "all" ? t`All` : t(APPLICATION_STATUSES[status].label)}
              </option>
            ))}
          </Select>
        </div>
        {shown.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>None of your applications stands here.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {shown.map((application) => (
              <li key={application.id}>
                <SentApplicationRow application={application} />
              </li>
            ))}
          </ul>
        )}
      </DashboardSection>
    </div>
  );
}

function SentApplicationRow({ application }: { application: SentApplication }) {
  const { project } = application;
  const where = whereOf(project);
  return (
    <Link
      to={application.is_member ? `/projects/${project.id}` : `/find-work/${project.id}`}
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
      <ApplicationStatusBadge status={application.status} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
    </Link>
  );
}
