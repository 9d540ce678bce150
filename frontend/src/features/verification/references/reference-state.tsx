import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ReferenceState } from "./queries";

const STATES: Record<ReferenceState, { tone: BadgeTone; label: MessageDescriptor }> = {
  added: { tone: "neutral", label: msg`Not asked yet` },
  asked: { tone: "info", label: msg`Asked` },
  confirmed: { tone: "success", label: msg({ message: "Confirmed", context: "reference" }) },
  declined: { tone: "danger", label: msg({ message: "Declined", context: "reference" }) },
  no_answer: { tone: "warning", label: msg`No answer` },
};

/** The status of one reference, as icon and word. */
export function ReferenceStateBadge({ state }: { state: ReferenceState }) {
  const { t } = useLingui();
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
