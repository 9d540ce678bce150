import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { BadgeCheck, IdCard, type LucideIcon, Trophy, UsersRound } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** The four checks a worker can pass, in the order in which they are shown (specification part 1 point 3). */
const CHECKS: { kind: string; label: MessageDescriptor; icon: LucideIcon }[] = [
  { kind: "id_verified", label: msg`ID Verified`, icon: IdCard },
  { kind: "reference_verified", label: msg`Reference Verified`, icon: UsersRound },
  { kind: "skill_verified", label: msg`Skill Verified`, icon: BadgeCheck },
  { kind: "top_rated", label: msg`Top Rated`, icon: Trophy },
];

export function WorkerBadges({ badges }: { badges: string[] }) {
  const { t } = useLingui();
  const held = CHECKS.filter(({ kind }) => badges.includes(kind));
  if (held.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {held.map(({ kind, label, icon }) => (
        <li key={kind}>
          <Badge tone="success" icon={icon}>
            {t(label)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
