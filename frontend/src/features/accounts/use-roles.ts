import { useLingui } from "@lingui/react/macro";
import { BriefcaseBusiness, ClipboardList, Hammer, House, type LucideIcon } from "lucide-react";
import type { Role } from "./schemas";

interface RoleWords {
  label: string;
  description: string;
  Icon: LucideIcon;
}

/** The labels and descriptions of the account types (specification part 1 points 1 and 6), in order. */
export function useRoles(): Record<Role, RoleWords> {
  const { t } = useLingui();
  return {
    homeowner: { label: t`Homeowner`, description: t`Owner who needs work done`, Icon: House },
    worker: { label: t`Service Provider`, description: t`Individual skilled professional`, Icon: Hammer },
    contractor: {
      label: t`Contractor`,
      description: t`Business owner managing worker teams`,
      Icon: BriefcaseBusiness,
    },
    supervisor: {
      label: t`Supervisor`,
      description: t`Team lead overseeing execution`,
      Icon: ClipboardList,
    },
  };
}
