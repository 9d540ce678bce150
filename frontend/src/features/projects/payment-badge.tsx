import { Trans } from "@lingui/react/macro";
import { IndianRupee, RadioTower, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Project } from "./queries";

/**
 * Whether workers can see the project: 'Pending Payment' before the listing fee is paid, then 'Live' while it
 * accepts applications. Awarded, paused or closed work is no longer live; its own badge shows its status.
 */
export function PaymentBadge({ project }: { project: Project }) {
  if (project.payment_status === "pending" && project.status === "draft") {
    return (
      <Badge tone="warning" icon={IndianRupee}>
        <Trans>Pending Payment</Trans>
      </Badge>
    );
  }
  if (project.payment_status === "refunded") {
    return (
      <Badge icon={Undo2}>
        <Trans>Refunded</Trans>
      </Badge>
    );
  }
  if (!project.is_live) return null;
  return (
    <Badge tone="success" icon={RadioTower}>
      <Trans>Live</Trans>
    </Badge>
  );
}
