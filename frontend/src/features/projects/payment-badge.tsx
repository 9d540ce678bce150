import { Trans } from "@lingui/react/macro";
import { IndianRupee, RadioTower, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Project } from "./queries";

/**
 * Whether workers can see the project: 'Pending Payment' before the listing fee is paid, 'Live' after it, for as long as
 * it takes applications. What has been awarded, paused or closed is not live any more; its own badge says what it is.
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
