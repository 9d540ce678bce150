import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ActButtons, type ActWords } from "@/features/staff/queue/act-buttons";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { CAUSES, STATES } from "../refunds/refund-words";
import { type RefundVerb, useMoveRefund } from "./mutations";
import { ProjectHeading } from "../project-heading";
import type { StaffRefund } from "./queries";

/** One refund at the desk: recipient, reason, who asked for it, and its actions. */
export function StaffRefundRow({ refund }: { refund: StaffRefund }) {
  const { label, tone } = STATES[refund.status];
  const { payer_name: payer, asked_by: asker, decided_by: decider, attempts } = refund;
  const total = formatMoney(refund.order_paise);
  return (
    <article className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <ProjectHeading projectId={refund.project_id}>
            {refund.milestone_title ?? refund.project_title}
          </ProjectHeading>
          <p className="break-words text-ink-soft">
            {payer} · <span className="break-all figures">{refund.gateway_order_id}</span>
          </p>
        </div>
        <p className="flex items-baseline gap-2 sm:block sm:text-right">
          <strong className="text-lg figures">{formatMoney(refund.amount_paise)}</strong>
          <span className="text-sm text-ink-soft figures sm:block">
            <Trans>of {total}</Trans>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={refund.waits_for_staff ? "danger" : tone}>{label}</Badge>
        <span className="text-sm text-ink-soft">
          {CAUSES[refund.cause]} · {formatDateTime(refund.created_at)}
        </span>
      </div>
      {refund.words && (
        <blockquote dir="auto" className="max-w-prose border-l-2 border-line-strong pl-3 break-words">
          {refund.words}
        </blockquote>
      )}
      {(asker || decider) && (
        <p className="text-sm text-ink-soft">
          {asker && <Trans>Asked for by {asker}.</Trans>} {decider && <Trans>Decided by {decider}.</Trans>}
        </p>
      )}
      {refund.status === "failed" && (
        <Alert tone={refund.waits_for_staff ? "danger" : "warning"} role="note">
          {refund.failure ?? <Trans>The bank returned it without a reason.</Trans>}{" "}
          {refund.waits_for_staff ? (
            <Trans>It was tried {attempts} times and will not be tried again by itself.</Trans>
          ) : (
            <Trans>It is tried again by itself.</Trans>
          )}
        </Alert>
      )}
      {refund.possible_verbs.length > 0 && <Verbs refund={refund} />}
    </article>
  );
}

function Verbs({ refund }: { refund: StaffRefund }) {
  const { t } = useLingui();
  const move = useMoveRefund();
  const { payer_name: payer } = refund;
  const amount = formatMoney(refund.amount_paise);
  const acts: Record<RefundVerb, ActWords> = {
    approve: {
      label: t({ context: "refund", message: "Approve" }),
      done: t`Approved: the refund is being sent`,
      question: {
        tone: "primary",
        title: (
          <Trans>
            Give {amount} back to {payer}?
          </Trans>
        ),
        description: <Trans>It is sent at once and can’t be taken back.</Trans>,
      },
    },
    decline: {
      label: t({ context: "refund", message: "Reject" }),
      variant: "secondary",
      done: t`Refund rejected`,
      question: {
        title: <Trans>Reject this refund?</Trans>,
        description: <Trans>{amount} stays where it is. Who asked for it sees that you rejected it.</Trans>,
      },
    },
    withdraw: { label: t`Withdraw`, variant: "secondary", done: t`Request withdrawn` },
    retry: { label: t`Try again`, done: t`The refund is being sent again` },
  };
  return (
    <ActButtons
      acts={refund.possible_verbs.map((verb) => ({ verb, ...acts[verb] }))}
      mutation={move}
      send={(verb) => move.mutateAsync({ id: refund.id, verb })}
      about={`${amount}, ${payer}`}
    />
  );
}
