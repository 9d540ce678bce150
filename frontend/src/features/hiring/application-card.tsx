import { Trans } from "@lingui/react/macro";
import { CalendarDays, Clock3, IndianRupee } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatRate } from "@/features/trades/rates";
import { formatDate } from "@/lib/dates";
import { ApplicantDetails } from "./applicant-details";
import { ApplicationStatusBadge } from "./application-status-badge";
import { DecisionButtons } from "./decision-buttons";
import type { ReceivedApplication } from "./queries";

/** One application with who made it; a pending one can be accepted or rejected. */
export function ApplicationCard({ application }: { application: ReceivedApplication }) {
  const { worker } = application;
  const name = `${worker.first_name} ${worker.last_name}`.trim();
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar firstName={worker.first_name} lastName={worker.last_name} src={worker.avatar_url} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">
            {name}
            {worker.business_name && (
              <>
                {" "}
                <span className="font-medium text-ink-soft">({worker.business_name})</span>
              </>
            )}
          </h2>
          <p className="text-sm text-ink-faint">
            <Trans>
              Applied <RelativeTime value={application.created_at} />
            </Trans>
          </p>
        </div>
        <ApplicationStatusBadge status={application.status} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
        <Term icon={<IndianRupee aria-hidden />}>
          {formatRate(application.rate_paise, application.rate_unit)}
        </Term>
        <Term icon={<Clock3 aria-hidden />}>{application.estimated_duration}</Term>
        {application.starts_on && (
          <Term icon={<CalendarDays aria-hidden />}>
            <Trans>Can start {formatDate(application.starts_on)}</Trans>
          </Term>
        )}
      </ul>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <p className="max-w-prose whitespace-pre-line">{application.proposal}</p>
        <ApplicantDetails worker={worker} />
      </div>
      {application.status === "pending" && <DecisionButtons application={application} name={name} />}
    </Card>
  );
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2 figures [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      {icon}
      {children}
    </li>
  );
}
