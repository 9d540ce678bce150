import { useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import {
  Ban,
  CalendarClock,
  CircleCheckBig,
  DoorOpen,
  Hammer,
  type LucideIcon,
  PackageCheck,
  PencilLine,
  Scale,
  TimerOff,
} from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { ProjectStatus } from "./queries";

const STATUSES: Record<ProjectStatus, { label: MessageDescriptor; icon: LucideIcon }> = {
  draft: { label: msg`Draft`, icon: PencilLine },
  offered: { label: msg`Offered`, icon: CalendarClock },
  open: { label: msg`Open`, icon: DoorOpen },
  in_progress: { label: msg`In progress`, icon: Hammer },
  delivered: { label: msg`Delivered`, icon: PackageCheck },
  completed: { label: msg`Completed`, icon: CircleCheckBig },
  cancelled: { label: msg`Cancelled`, icon: Ban },
  disputed: { label: msg`Disputed`, icon: Scale },
  expired: { label: msg`Expired`, icon: TimerOff },
};

/** The labels of the statuses. */
export function useStatusNames(): Record<ProjectStatus, string> {
  const { t } = useLingui();
  const names = {} as Record<ProjectStatus, string>;
  for (const status of Object.keys(STATUSES) as ProjectStatus[]) names[status] = t(STATUSES[status].label);
  return names;
}

/** The project's status: open as the default badge, completed as secondary, anything else as outline. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const { t } = useLingui();
  const { label, icon } = STATUSES[status];
  return (
    <Badge
      tone={status === "open" ? "info" : "neutral"}
      icon={icon}
      className={status === "completed" ? "border-transparent bg-sunken text-ink" : undefined}
    >
      {t(label)}
    </Badge>
  );
}
