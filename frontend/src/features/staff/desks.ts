import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SessionUser } from "@/features/accounts/session";

export type Desk = SessionUser["desks"][number];

/** Each desk's name and permissions, in display order. */
export const DESKS: readonly { value: Desk; name: MessageDescriptor; mayDo: MessageDescriptor }[] = [
  {
    value: "verifier",
    name: msg`Verification`,
    mayDo: msg`Look at workers' documents and decide on their verification`,
  },
  {
    value: "finance",
    name: msg`Money`,
    mayDo: msg`Refunds, payouts, fees and the books`,
  },
  {
    value: "moderator",
    name: msg`People and moderation`,
    mayDo: msg`Users, projects, reviews, reports, disputes and contact messages`,
  },
  {
    value: "editor",
    name: msg`Content`,
    mayDo: msg`The texts and figures of the public pages`,
  },
  {
    value: "owner",
    name: msg`Owner`,
    mayDo: msg`Everything, the staff team, the audit log and the raw data too`,
  },
];

/** Whether the person may work at a desk once the second factor is given; owners may work at every desk. */
export function hasDesk(user: Pick<SessionUser, "staff_state" | "desks"> | null, desk?: Desk): boolean {
  if (user?.staff_state !== "ready") return false;
  return desk === undefined || user.desks.includes(desk) || user.desks.includes("owner");
}
