import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Rating } from "@/components/ui/rating";
import { WorkerBadges } from "@/features/professionals/worker-badges";
import { formatRate } from "@/features/trades/rates";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatDistance } from "@/lib/distance";
import { formatMoney } from "@/lib/money";
import { IncludedList } from "./included-list";
import type { Comparison, Included, ReceivedApplication } from "./queries";
import { INCLUDED } from "../labels";
import { assumptionWords, formatWait, whyUnknownWords } from "./labels";

interface ComparedRow {
  key: string;
  label: MessageDescriptor;
  cell: (application: ReceivedApplication, comparison: Comparison) => ReactNode;
}

const NONE = <span className="text-ink-faint">–</span>;

/** The rows of the comparison, most important first. */
export const COMPARED_ROWS: ComparedRow[] = [
  {
    key: "total",
    label: msg`Total`,
    cell: (application, comparison) => <TotalCell application={application} comparison={comparison} />,
  },
  {
    key: "rate",
    label: msg`Rate`,
    cell: ({ rate_paise: paise, rate_unit: unit }) => (
      <span className="figures">{formatRate(paise, unit)}</span>
    ),
  },
  { key: "includes", label: msg`Includes`, cell: ({ includes }) => <IncludesCell parts={includes} /> },
  {
    key: "schedule",
    label: msg`Paid in`,
    cell: ({ schedule }) => (schedule ? <ScheduleCell schedule={schedule} /> : NONE),
  },
  {
    key: "duration",
    label: msg`Duration`,
    cell: ({ estimated_duration: duration }) => duration || NONE,
  },
  {
    key: "start",
    label: msg`Can start`,
    cell: ({ starts_on: day }) => (day ? formatDate(day) : NONE),
  },
  {
    key: "rating",
    label: msg`Rating`,
    cell: ({ worker }) =>
      worker.rating_average !== null && worker.rating_count > 0 ? (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          <Rating value={worker.rating_average} />
          <span className="text-sm text-ink-soft">
            <Plural value={worker.rating_count} one="(# review)" other="(# reviews)" />
          </span>
        </span>
      ) : (
        <span className="text-ink-faint">
          <Trans>No reviews yet</Trans>
        </span>
      ),
  },
  {
    key: "badges",
    label: msg`Checked`,
    cell: ({ worker }) => (worker.badges.length > 0 ? <WorkerBadges badges={worker.badges} /> : NONE),
  },
  {
    key: "distance",
    label: msg`Distance`,
    cell: ({ worker }) =>
      worker.distance_km === null ? worker.city || NONE : formatDistance(worker.distance_km),
  },
  {
    key: "experience",
    label: msg`Experience`,
    cell: ({ worker }) => <Plural value={worker.experience_years} one="# year" other="# years" />,
  },
  {
    key: "completed",
    label: msg`Completed here`,
    cell: ({ worker }) => <CompletedCell worker={worker} />,
  },
  {
    key: "response",
    label: msg`Answers within`,
    cell: ({ worker }) => (worker.response ? formatWait(worker.response.median_minutes) : NONE),
  },
  {
    key: "note",
    label: msg`Your note`,
    cell: ({ note }) =>
      note ? (
        <span dir="auto" className="whitespace-pre-line">
          {note}
        </span>
      ) : (
        NONE
      ),
  },
];

interface TotalCellProps {
  application: ReceivedApplication;
  comparison: Comparison;
}

/** The total, whether it is the lowest, and what it assumes or leaves out. */
function TotalCell({ application, comparison }: TotalCellProps) {
  const { t } = useLingui();
  const { total, includes } = application;
  if (total.paise === null) {
    return (
      <span className="text-sm text-ink-soft">{total.why_unknown && whyUnknownWords(total.why_unknown)}</span>
    );
  }
  const isLowest = application.id === comparison.lowest_id;
  const elsewhere = new Set(comparison.items.flatMap((item) => item.includes));
  const missing = isLowest ? [...elsewhere].filter((part) => !includes.includes(part)) : [];
  const names = missing.map((part) => t(INCLUDED[part]).toLocaleLowerCase()).join(", ");
  return (
    <span className="flex flex-col items-start gap-1.5">
      <strong className="text-lg figures">{formatMoney(total.paise)}</strong>
      {isLowest && (
        <Badge tone="success">
          <Trans>Lowest total</Trans>
        </Badge>
      )}
      {names && (
        <span className="text-sm font-medium text-warning">
          <Trans>Does not include: {names}</Trans>
        </span>
      )}
      {assumptionWords(total).map((words) => (
        <span key={words} className="text-sm text-ink-soft">
          {words}
        </span>
      ))}
    </span>
  );
}

const PARTS = Object.keys(INCLUDED) as Included[];

function IncludesCell({ parts }: { parts: Included[] }) {
  const { t } = useLingui();
  if (parts.length === 0) return <IncludedList parts={parts} />;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {PARTS.map((part) => {
        const isIn = parts.includes(part);
        return (
          <li key={part} className={cn("flex items-center gap-1.5", !isIn && "text-ink-faint")}>
            {isIn ? (
              <Check aria-label={t`Included`} className="size-4 shrink-0 text-success" />
            ) : (
              <X aria-label={t`Not included`} className="size-4 shrink-0" />
            )}
            {t(INCLUDED[part])}
          </li>
        );
      })}
    </ul>
  );
}

function ScheduleCell({ schedule }: { schedule: NonNullable<ReceivedApplication["schedule"]> }) {
  const { parts, first_percent: percent, last_due_on: day } = schedule;
  return (
    <span className="flex flex-col figures">
      <Plural value={parts} one="# part" other="# parts" />
      <span className="text-sm text-ink-soft">
        <Trans>First: {percent}%</Trans>
      </span>
      {day && (
        <span className="text-sm text-ink-soft">
          <Trans>Last: by {formatDate(day)}</Trans>
        </span>
      )}
    </span>
  );
}

function CompletedCell({ worker }: { worker: ReceivedApplication["worker"] }) {
  return (
    <span className="flex flex-col">
      <Plural value={worker.completed_projects} one="# work" other="# works" />
      {worker.finished_for_you > 0 && (
        <span className="text-sm font-semibold text-success">
          <Plural
            value={worker.finished_for_you}
            one="Has worked for you before"
            other="Has worked for you # times"
          />
        </span>
      )}
    </span>
  );
}
