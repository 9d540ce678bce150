import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Clock3, FileText, IndianRupee, MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatRate } from "@/features/trades/rates";
import { formatDate } from "@/lib/dates";
import { ApplicationStatusBadge } from "@/features/projects/application-status-badge";
import { ApplicantDetails } from "./applicant-details";
import { CompareBox } from "./compare-box";
import { DecisionButtons } from "./decision-buttons";
import { IncludedList } from "./included-list";
import { useMarkRead } from "./mutations";
import { OwnerNote } from "./owner-note";
import type { ReceivedApplication } from "./queries";
import { RejectedReason } from "./rejected-reason";
import { ScheduleLine } from "./schedule-line";
import { ShortlistButton } from "./shortlist-button";
import { TotalLine } from "./total-line";
import { useSeen } from "./use-seen";
import { WaitingOffer } from "./waiting-offer";

interface CardActs {
  /** The number of other pending applications. */
  othersWaiting: number;
  isCompared: boolean;
  mayCompareMore: boolean;
  onCompare: () => void;
  onTalk: () => void;
}

interface ApplicationCardProps extends CardActs {
  application: ReceivedApplication;
}

/** One application with its applicant; a pending one can be accepted or rejected. */
export function ApplicationCard({ application, ...acts }: ApplicationCardProps) {
  const { t } = useLingui();
  const { worker } = application;
  const name = `${worker.first_name} ${worker.last_name}`.trim();
  const card = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead(application.project_id);
  const isPending = application.status === "pending";
  useSeen(card, isPending && !application.is_read, () => markRead.mutate(application.id));

  return (
    <Card ref={card} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar firstName={worker.first_name} lastName={worker.last_name} src={worker.avatar_url} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg break-words">
            <Link to={`/workers/${worker.id}`} className="hover:text-brand">
              {name}
            </Link>
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
          <div className="mt-2 flex flex-wrap gap-2">
            <ApplicationStatusBadge status={application.status} />
            {isPending && !application.is_read && (
              <Badge tone="warning">
                <Trans context="application not seen yet">New</Trans>
              </Badge>
            )}
          </div>
        </div>
        <ShortlistButton application={application} name={name} />
      </div>
      <div className="flex flex-col gap-2">
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
        {application.rate_unit !== "lump_sum" && <TotalLine total={application.total} />}
        {application.schedule && <ScheduleLine schedule={application.schedule} />}
        <IncludedList parts={application.includes} />
      </div>
      {application.waiting_offer && isPending && (
        <WaitingOffer application={application} offer={application.waiting_offer} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {application.proposal}
        </p>
        <ApplicantDetails worker={worker} />
      </div>
      {application.status === "rejected" && <RejectedReason application={application} />}
      <OwnerNote application={application} name={name} />
      <div className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:flex-wrap sm:items-center">
        {isPending && (
          <div className="flex gap-2 *:flex-1 sm:*:flex-none">
            <DecisionButtons application={application} name={name} othersWaiting={acts.othersWaiting} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-2">
          {(isPending || application.messages_count > 0) && (
            <TalkButton application={application} name={name} onTalk={acts.onTalk} />
          )}
          <ButtonLink
            icon={FileText}
            to={`/applications/${application.id}`}
            aria-label={t`Terms and files of ${name}`}
            variant="quiet"
          >
            <Trans>Terms and files</Trans>
          </ButtonLink>
        </div>
        {isPending && (
          <CompareBox
            name={name}
            isCompared={acts.isCompared}
            mayCompareMore={acts.mayCompareMore}
            onCompare={acts.onCompare}
          />
        )}
      </div>
    </Card>
  );
}

interface TalkButtonProps {
  application: ReceivedApplication;
  name: string;
  onTalk: () => void;
}

/** The accessible name contains the visible label, so that voice control users can say what they read. */
function TalkButton({ application, name, onTalk }: TalkButtonProps) {
  const { messages_count: count, unread_messages: unread } = application;
  return (
    <Button icon={MessageCircleQuestion} variant="quiet" onClick={onTalk}>
      <span>
        {count > 0 ? <Trans>Questions ({count})</Trans> : <Trans>Ask a question</Trans>}
        <span className="sr-only">: {name}</span>
      </span>
      {unread > 0 && (
        <span className="rounded-full bg-brand-fill px-2 text-sm text-on-brand figures">
          {unread}
          <span className="sr-only">
            {" "}
            <Trans>unread</Trans>
          </span>
        </span>
      )}
    </Button>
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
