import { Trans } from "@lingui/react/macro";
import { Pause } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Marks open work that its owner has paused. */
export function PausedBadge() {
  return (
    <Badge tone="warning" icon={Pause}>
      <Trans>Paused</Trans>
    </Badge>
  );
}
