import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { BadgeCheck, IdCard, type LucideIcon, Trophy, UsersRound } from "lucide-react";
import type { Schemas } from "@/api/schemas";

export type BadgeKind = Schemas["BadgeOut"]["badge"];

export interface BadgeWords {
  kind: BadgeKind;
  label: MessageDescriptor;
  meaning: MessageDescriptor;
  icon: LucideIcon;
}

/** The four worker badges, in display order (specification part 1 point 3). */
export const BADGE_KINDS: BadgeWords[] = [
  {
    kind: "id_verified",
    label: msg`ID Verified`,
    meaning: msg`Our team has compared identity documents with the person.`,
    icon: IdCard,
  },
  {
    kind: "reference_verified",
    label: msg`Reference Verified`,
    meaning: msg`People they worked for have confirmed it to us from their own phones.`,
    icon: UsersRound,
  },
  {
    kind: "skill_verified",
    label: msg`Skill Verified`,
    meaning: msg`Our team has looked at finished work and reviews in this trade.`,
    icon: BadgeCheck,
  },
  {
    kind: "top_rated",
    label: msg`Top Rated`,
    meaning: msg`Among the best by the reviews of the last twelve months.`,
    icon: Trophy,
  },
];
