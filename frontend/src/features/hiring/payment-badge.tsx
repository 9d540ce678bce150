import { Trans } from "@lingui/react/macro";
import { IndianRupee, RadioTower, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Project } from "./queries";

/** Whether workers can see the project: 'Live' once the listing fee is paid, 'Pending Payment' before. */
export function PaymentBadge({ status }: { status: Project["payment_status"] }) {
  if (status === "pending") {
    return (
      <Badge tone="warning" icon={IndianRupee}>
        <Trans>Pending Payment</Trans>
      </Badge>
    );
  }
  if (status === "refunded") {
    return (
      <Badge icon={Undo2}>
        <Trans>Refunded</Trans>
      </Badge>
    );
  }
  // A job is free: it is live from the start.
  return (
    <Badge tone="success" icon={RadioTower}>
      <Trans>Live</Trans>
    </Badge>
  );
}
