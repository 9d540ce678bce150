import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { verificationKey } from "../queries";

export type OwnBadge = Schemas["OwnBadgeOut"];
export type Missing = Schemas["MissingOut"];
export type SkillDesk = Schemas["SkillDeskOut"];
export type SkillTrade = Schemas["SkillTradeOut"];

/** All four badges of the signed-in person, held or with what is missing. */
export const ownBadgesQuery = (userId: string) =>
  readQuery([...verificationKey(userId), "badges"], "/api/me/badges");

/** What a verifier decides by: the figures of each trade, and the badge held. */
export const skillDeskQuery = (workerId: string) =>
  readQuery(["staff", "skill-badge", workerId], "/api/staff/workers/{worker_id}/skill-badge", {
    path: { worker_id: workerId },
  });
