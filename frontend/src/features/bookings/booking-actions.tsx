import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { StickyActions } from "@/components/ui/sticky-actions";
import { BookAgain } from "./book-again-button";
import { PayButton } from "./instant-booking/pay-button";
import { useBookingStep } from "./mutations";
import type { BookingDetail } from "./queries";
import { timeOf } from "./booking-slots";
import { canBeRepeated } from "./repeat";

const OtherTimeDialog = lazyDialog(() =>
  import("./other-time-dialog").then((module) => module.OtherTimeDialog),
);

const DeclineBookingDialog = lazyDialog(() =>
  import("./decline-booking-dialog").then((module) => module.DeclineBookingDialog),
);

type Asked = "accept" | "accept_counter" | "withdraw" | "open_to_all" | "decline" | "counter" | "reschedule";

/** The viewer's actions on the request; the main one stays in reach on phones. */
export function BookingActions({ booking, userId }: { booking: BookingDetail; userId: string }) {
  const [asked, ask] = useState<Asked | null>(null);
  const may = (verb: Asked) => booking.possible_verbs.includes(verb);
  const close = () => ask(null);
  const hasWorkspace = isEngaged(booking);
  if (isIdle(booking)) return null;
  const opensToAll = may("open_to_all");
  return (
    <>
      <StickyActions>
        <div className="flex flex-col gap-2 sm:w-full">
          {booking.status === "reserved" && !booking.is_worker && <PayButton booking={booking} />}
          {hasWorkspace && (
            <ButtonLink to={`/projects/${booking.work.id}`} size="lg">
              <Trans>Open workspace</Trans>
            </ButtonLink>
          )}
          <BookAgain booking={booking} size="lg" variant={hasWorkspace ? "secondary" : "primary"} />
          {may("accept") && (
            <Button size="lg" onClick={() => ask("accept")}>
              <Trans>Accept request</Trans>
            </Button>
          )}
          {may("accept_counter") && (
            <Button size="lg" onClick={() => ask("accept_counter")}>
              <Trans>Agree to this time</Trans>
            </Button>
          )}
          <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden">
            {may("counter") && (
              <Button variant="secondary" onClick={() => ask("counter")}>
                <Trans>Other time</Trans>
              </Button>
            )}
            {may("reschedule") && (
              <Button variant="secondary" onClick={() => ask("reschedule")}>
                <Trans>Ask for another time</Trans>
              </Button>
            )}
            {may("decline") && (
              <Button variant="secondary" onClick={() => ask("decline")}>
                <Trans>Decline</Trans>
              </Button>
            )}
            {opensToAll && (
              <Button variant={may("withdraw") ? "secondary" : "primary"} onClick={() => ask("open_to_all")}>
                <Trans>Open to all</Trans>
              </Button>
            )}
            {may("withdraw") && (
              <Button variant="secondary" onClick={() => ask("withdraw")}>
                {booking.status === "reserved" ? <Trans>Give the time back</Trans> : <Trans>Withdraw</Trans>}
              </Button>
            )}
          </div>
        </div>
      </StickyActions>
      {asked === "decline" && <DeclineBookingDialog booking={booking} userId={userId} onClose={close} />}
      {(asked === "counter" || asked === "reschedule") && (
        <OtherTimeDialog verb={asked} booking={booking} userId={userId} onClose={close} />
      )}
      {asked !== null && asked !== "decline" && asked !== "counter" && asked !== "reschedule" && (
        <ConfirmStep verb={asked} booking={booking} userId={userId} onClose={close} />
      )}
    </>
  );
}

function isEngaged({ status }: BookingDetail): boolean {
  return status === "accepted" || status === "cancelled";
}

function isIdle(booking: BookingDetail): boolean {
  return booking.possible_verbs.length === 0 && !isEngaged(booking) && !canBeRepeated(booking);
}

interface ConfirmStepProps {
  verb: "accept" | "accept_counter" | "withdraw" | "open_to_all";
  booking: BookingDetail;
  userId: string;
  onClose: () => void;
}

/** Confirms a step of which the other side is notified at once. */
function ConfirmStep({ verb, booking, userId, onClose }: ConfirmStepProps) {
  const step = useBookingStep(booking.id, userId);
  const { first_name: homeowner } = booking.homeowner;
  const { first_name: worker } = booking.worker;
  const isCountered = verb === "accept_counter" && booking.proposed_on && booking.proposed_slot;
  const time = isCountered
    ? timeOf(booking.proposed_on ?? "", booking.proposed_slot ?? "morning")
    : timeOf(booking.on_date, booking.slot);
  const isReserved = booking.status === "reserved";
  const words = {
    accept: {
      title: <Trans>Accept the request of {homeowner}?</Trans>,
      description: (
        <Trans>You come on {time}. The work is yours, and the two of you share a workspace.</Trans>
      ),
      label: <Trans>Accept request</Trans>,
    },
    accept_counter: {
      title: <Trans>Agree to {time}?</Trans>,
      description: <Trans>{worker} comes then. The two of you share a workspace from now on.</Trans>,
      label: <Trans>Agree to this time</Trans>,
    },
    withdraw: {
      title: <Trans>Withdraw your request to {worker}?</Trans>,
      description: <Trans>{worker} is told, and the work is cancelled. This cannot be undone.</Trans>,
      label: <Trans>Withdraw request</Trans>,
    },
    open_to_all: {
      title: <Trans>Open this work to all professionals?</Trans>,
      description: (
        <Trans>
          It appears under Find Work at once, free of charge. A request that waits ends with that.
        </Trans>
      ),
      label: <Trans>Open to all</Trans>,
    },
    give_back: {
      title: <Trans>Give this time back?</Trans>,
      description: <Trans>Others can book it again at once. You have paid nothing for it.</Trans>,
      label: <Trans>Give the time back</Trans>,
    },
  }[isReserved ? "give_back" : verb];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.description}
      confirmLabel={words.label}
      tone={verb === "withdraw" ? "danger" : "primary"}
      busy={step.isPending}
      onConfirm={() => step.mutate({ verb }, { onSettled: onClose })}
    />
  );
}
