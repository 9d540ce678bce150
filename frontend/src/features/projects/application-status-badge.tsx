import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleCheckBig, CircleX, Hourglass, type LucideIcon, TimerOff, Undo2 } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ApplicationStatus } from "./queries";

export const APPLICATION_STATUSES: Record<
  ApplicationStatus,
  { label: MessageDescriptor; icon: LucideIcon; tone: BadgeTone }
> = {
  pending: { label: msg`Pending`, icon: Hourglass, tone: "info" },
  accepted: { label: msg`Accepted`, icon: CircleCheckBig, tone: "success" },
  rejected: { label: msg`Rejected`, icon: CircleX, tone: "danger" },
  withdrawn: { label: msg`Withdrawn`, icon: Undo2, tone: "neutral" },
  expired: { label: msg`Expired`, icon: TimerOff, tone: "neutral" },
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useLingui();
  const { label, icon, tone } = APPLICATION_STATUSES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}
