import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBookingStep } from "./mutations";
import type { BookingDetail } from "./queries";
import { timeOf } from "./booking-slots";

/** A proposed new time, and the other side's answer to it. */
export function RescheduleNote({ booking, userId }: { booking: BookingDetail; userId: string }) {
  const step = useBookingStep(booking.id, userId);
  const asked = booking.reschedule;
  if (!asked || !booking.possible_verbs.includes("keep_time")) return null;
  const other = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  const time = timeOf(asked.on_date, asked.slot);
  const agreed = timeOf(booking.on_date, booking.slot);
  const mayAgree = booking.possible_verbs.includes("agree_reschedule");
  return (
    <Alert
      tone="warning"
      title={
        asked.is_mine ? (
          <Trans>You asked for {time}</Trans>
        ) : (
          <Trans>
            {other} asks for {time}
          </Trans>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {asked.note && <p className="wrap-break-word whitespace-pre-line">“{asked.note}”</p>}
        <p className="text-ink-soft">
          {asked.is_mine ? (
            <Trans>
              {agreed} stays agreed until {other} answers.
            </Trans>
          ) : mayAgree ? (
            <Trans>{agreed} stays agreed unless you agree to the new time.</Trans>
          ) : (
            <Trans>That time is over. {agreed} stays agreed.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {mayAgree && (
            <Button
              busy={step.isPending && step.variables.verb === "agree_reschedule"}
              disabled={step.isPending}
              onClick={() => step.mutate({ verb: "agree_reschedule" })}
            >
              <Trans>Agree to the new time</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            busy={step.isPending && step.variables.verb === "keep_time"}
            disabled={step.isPending}
            onClick={() => step.mutate({ verb: "keep_time" })}
          >
            {asked.is_mine ? <Trans>Take it back</Trans> : <Trans>Keep the agreed time</Trans>}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
