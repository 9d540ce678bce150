import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CircleX,
  Hourglass,
  type LucideIcon,
  Timer,
  TimerOff,
  Undo2,
} from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Booking, BookingStatus } from "./queries";

const STATUSES: Record<BookingStatus, { label: MessageDescriptor; icon: LucideIcon; tone: BadgeTone }> = {
  requested: { label: msg`Waiting for an answer`, icon: Hourglass, tone: "info" },
  countered: { label: msg`Another time proposed`, icon: CalendarClock, tone: "warning" },
  accepted: { label: msg({ message: "Agreed", context: "booking" }), icon: CalendarCheck, tone: "success" },
  declined: { label: msg`Declined`, icon: CircleX, tone: "danger" },
  withdrawn: { label: msg`Withdrawn`, icon: Undo2, tone: "neutral" },
  expired: { label: msg`Expired`, icon: TimerOff, tone: "neutral" },
  reserved: { label: msg`Waits for your payment`, icon: Timer, tone: "warning" },
  lapsed: { label: msg`Not paid in time`, icon: TimerOff, tone: "neutral" },
  cancelled: { label: msg`Cancelled`, icon: Ban, tone: "neutral" },
};

/** Whether the homeowner gave a reserved time back, and did not let it lapse. */
function isGivenBack({ status, work }: Booking): boolean {
  return status === "lapsed" && work.status !== "draft";
}

const GIVEN_BACK = { label: msg`Given back`, icon: Undo2, tone: "neutral" } as const;

/** The status of a request, or of an instant booking. */
export function BookingStatusBadge({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { status, terms } = booking;
  const { label, icon, tone } = isGivenBack(booking) ? GIVEN_BACK : STATUSES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {terms && status === "accepted" ? t({ message: "Confirmed", context: "booking" }) : t(label)}
    </Badge>
  );
}
