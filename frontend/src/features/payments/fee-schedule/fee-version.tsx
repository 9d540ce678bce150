import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { ActButtons } from "@/features/staff/queue/act-buttons";
import { formatDate } from "@/lib/dates";
import { FeeFacts } from "./fee-facts";
import { useFeeAct } from "./mutations";
import type { FeeSchedule } from "./queries";

/** One version of the fees: start date, figures, reason and author. Future versions can be withdrawn. */
export function FeeVersion({ fees }: { fees: FeeSchedule }) {
  const { state, words, proposed_by: proposer, agreed_by: agreer } = fees;
  const day = formatDate(fees.valid_from);
  return (
    <article className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
          {state === "in_force" ? <Trans>Since {day}</Trans> : <Trans context="fees">From {day}</Trans>}
          {state === "withdrawn" && fees.withdrawn_at && (
            <Badge>
              <Trans context="fees">Withdrawn on {formatDate(fees.withdrawn_at)}</Trans>
            </Badge>
          )}
        </h3>
        {state === "coming" && <Withdrawal fees={fees} />}
      </div>
      <FeeFacts fees={fees} isLarge={state === "in_force"} />
      {words && (
        <blockquote dir="auto" className="max-w-prose border-l-2 border-line-strong pl-3 wrap-anywhere">
          {words}
        </blockquote>
      )}
      {proposer && agreer && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Proposed by {proposer}, approved by {agreer}.
          </Trans>
        </p>
      )}
    </article>
  );
}

function Withdrawal({ fees }: { fees: FeeSchedule }) {
  const { t } = useLingui();
  const act = useFeeAct();
  const day = formatDate(fees.valid_from);
  const withdraw = {
    verb: "withdraw" as const,
    label: <Trans>Withdraw</Trans>,
    variant: "secondary" as const,
    done: t`The new fees are withdrawn`,
    question: {
      title: <Trans>Withdraw the fees from {day}?</Trans>,
      description: <Trans>The fees before them stay in force. To bring them back, propose them again.</Trans>,
    },
  };
  return (
    <ActButtons
      acts={[withdraw]}
      mutation={act}
      send={(verb) => act.mutateAsync({ verb, scheduleId: fees.id })}
      about={day}
    />
  );
}
