import { Trans, useLingui } from "@lingui/react/macro";
import { RelativeTime } from "@/components/ui/relative-time";
import { cancellationReason } from "@/features/projects/cancellation-reasons";
import type { BookingDetail } from "./queries";

type Step = BookingDetail["steps"][number];

/** The history of the request and its work, oldest first. */
export function BookingTimeline({ booking }: { booking: BookingDetail }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>What happened</Trans>
      </h2>
      <ol className="ml-1.5 flex flex-col border-l-2 border-line pl-4">
        {booking.steps.map((step) => (
          <li key={`${step.verb} ${step.created_at}`} className="relative pb-4 last:pb-0">
            <span
              aria-hidden
              className="absolute top-1.5 -left-5.5 size-2.5 rounded-full border-2 border-brand bg-surface"
            />
            <p className="font-medium">
              <StepWords step={step} booking={booking} />
            </p>
            <StepReason step={step} />
            <RelativeTime value={step.created_at} className="text-sm text-ink-faint" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepReason({ step }: { step: Step }) {
  const { t } = useLingui();
  const why = cancellationReason(step.reason_code);
  return (
    <>
      {why && <p className="text-ink-soft">{t(why)}</p>}
      {step.reason && <p className="wrap-break-word text-ink-soft">“{step.reason}”</p>}
    </>
  );
}

function StepWords({ step, booking }: { step: Step; booking: BookingDetail }) {
  const { t } = useLingui();
  const homeowner = booking.homeowner.first_name;
  const worker = booking.worker.first_name;
  switch (step.verb) {
    case "offer":
      if (booking.terms) return t`${homeowner} reserved this time`;
      return t`${homeowner} asked ${worker}`;
    case "counter":
      return t`${worker} proposed another time`;
    case "hand_back":
      if (booking.terms) return t`It was not paid in time`;
      return step.by ? t`${worker} declined` : t`The request ended without an answer`;
    case "book":
      if (booking.terms) return t`${homeowner} paid, and the booking was confirmed`;
      return step.by === "worker" ? t`${worker} accepted` : t`${homeowner} agreed to the other time`;
    case "reschedule":
      return step.by === "worker"
        ? t`${worker} asked for another time`
        : t`${homeowner} asked for another time`;
    case "agree_reschedule":
      return t`The new time was agreed`;
    case "keep_time":
      return t`The agreed time stays`;
    case "call_off":
      return t`${worker} left the work`;
    case "undo_deliver":
      return t`It is not finished yet, the work continues`;
    case "undo_cancel":
      return t`${homeowner} opened it again`;
    case "publish":
      return t`${homeowner} opened the work to all`;
    case "award":
      return t`Somebody was hired`;
    case "deliver":
      return t`The work was delivered`;
    case "request_changes":
      return t`Changes were asked for`;
    case "complete":
      return t`The work was completed`;
    case "cancel":
      return t`${homeowner} cancelled it`;
    case "dispute":
      return t`A dispute was raised`;
    default:
      return t`The listing expired`;
  }
}
