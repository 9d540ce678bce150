import { Trans } from "@lingui/react/macro";
import { CalendarX, CircleDashed, PackageCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Milestone } from "./queries";

/** A milestone's status as icon and word. */
export function MilestoneBadge({ milestone }: { milestone: Pick<Milestone, "status" | "is_overdue"> }) {
  if (milestone.status === "accepted") {
    return (
      <Badge tone="success">
        <Trans context="milestone">Accepted</Trans>
      </Badge>
    );
  }
  if (milestone.status === "submitted") {
    return (
      <Badge tone="info" icon={PackageCheck}>
        <Trans>Waiting for acceptance</Trans>
      </Badge>
    );
  }
  return milestone.is_overdue ? (
    <Badge tone="warning" icon={CalendarX}>
      <Trans>Overdue</Trans>
    </Badge>
  ) : (
    <Badge icon={CircleDashed}>
      <Trans>Planned</Trans>
    </Badge>
  );
}
