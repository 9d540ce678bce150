import { useLingui } from "@lingui/react/macro";
import { Ban, CircleCheck, DoorClosed, type LucideIcon, ShieldCheck } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { RecentUser } from "./queries";

type AccountState = RecentUser["state"];

const LOOKS: Record<AccountState, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: "neutral", icon: CircleCheck },
  suspended: { tone: "danger", icon: Ban },
  closing: { tone: "warning", icon: DoorClosed },
  staff: { tone: "info", icon: ShieldCheck },
};

/** The labels of the account states. */
export function useAccountStates(): Record<AccountState, string> {
  const { t } = useLingui();
  return {
    active: t({ context: "account", message: "Active" }),
    suspended: t({ context: "account", message: "Suspended" }),
    closing: t({ context: "account", message: "Being deleted" }),
    staff: t({ context: "account", message: "Staff" }),
  };
}

/** The state of an account; nothing for an active one in a list. */
export function AccountStateBadge({ state }: { state: AccountState }) {
  const labels = useAccountStates();
  return <Badge {...LOOKS[state]}>{labels[state]}</Badge>;
}
