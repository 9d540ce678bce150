import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatRate } from "@/features/trades/rates";
import { formatDay } from "@/lib/dates";
import { StageList } from "./payment-schedule/stage-list";
import type { ApplicationDetail } from "./queries";

type Terms = Pick<
  ApplicationDetail,
  "rate_paise" | "rate_unit" | "estimated_duration" | "estimated_days" | "starts_on" | "stages"
>;

interface TermsListProps {
  terms: Terms;
  /** The previous terms; differences are shown struck through. */
  before?: Terms;
}

/** Terms as a list of facts. */
export function TermsList({ terms, before }: TermsListProps) {
  const rows: { label: ReactNode; now: ReactNode; was: ReactNode; hasChanged: boolean }[] = [
    {
      label: <Trans>Rate</Trans>,
      now: formatRate(terms.rate_paise, terms.rate_unit),
      was: before && formatRate(before.rate_paise, before.rate_unit),
      hasChanged: before?.rate_paise !== terms.rate_paise || before.rate_unit !== terms.rate_unit,
    },
    {
      label: <Trans>Estimated duration</Trans>,
      now: terms.estimated_duration,
      was: before?.estimated_duration,
      hasChanged: before?.estimated_duration !== terms.estimated_duration,
    },
    {
      label: <Trans>Working days</Trans>,
      now: terms.estimated_days && <Plural value={terms.estimated_days} one="# day" other="# days" />,
      was: before?.estimated_days && <Plural value={before.estimated_days} one="# day" other="# days" />,
      hasChanged: before?.estimated_days !== terms.estimated_days,
    },
    {
      label: <Trans>Can start on</Trans>,
      now: terms.starts_on && formatDay(terms.starts_on),
      was: before?.starts_on && formatDay(before.starts_on),
      hasChanged: before?.starts_on !== terms.starts_on,
    },
  ];
  const hasStages = terms.stages.length > 0 || (before?.stages.length ?? 0) > 0;
  return (
    <dl className="flex flex-col gap-2">
      {rows.map((row, index) => {
        const isStruck = before !== undefined && row.hasChanged && Boolean(row.was);
        if (!row.now && !isStruck) return null;
        return (
          // The rows never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{row.label}</dt>
            <dd className="text-right font-medium figures">
              {isStruck && <s className="mr-2 font-normal text-ink-faint">{row.was}</s>}
              {row.now}
            </dd>
          </div>
        );
      })}
      {hasStages && (
        <div className="flex flex-col gap-2 border-t border-line pt-2">
          <dt className="text-ink-soft">
            <Trans>Schedule of payments</Trans>
          </dt>
          <dd>
            <StageList stages={terms.stages} before={before?.stages} />
          </dd>
        </div>
      )}
    </dl>
  );
}
