import { Trans } from "@lingui/react/macro";
import { Pause } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Open work that its owner has taken off the market for a while. */
export function PausedBadge() {
  return (
    <Badge tone="warning" icon={Pause}>
      <Trans>Paused</Trans>
    </Badge>
  );
}
