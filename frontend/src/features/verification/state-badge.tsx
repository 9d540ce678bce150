import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Verification } from "./queries";

const STATES: Record<Verification["status"], { tone: BadgeTone; label: MessageDescriptor }> = {
  draft: { tone: "neutral", label: msg`Not submitted yet` },
  pending: { tone: "info", label: msg`Under Review` },
  changes_requested: { tone: "warning", label: msg`Please correct` },
  verified: { tone: "success", label: msg`Verified` },
  rejected: { tone: "danger", label: msg`Verification Rejected` },
  expired: { tone: "warning", label: msg`Expired` },
};

/** The status as icon and word. */
export function StateBadge({ status }: { status: Verification["status"] }) {
  const { t } = useLingui();
  const { tone, label } = STATES[status];
  return (
    <Badge tone={tone} icon={status === "verified" ? BadgeCheck : undefined}>
      {t(label)}
    </Badge>
  );
}
