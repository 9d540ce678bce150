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

const SIZES = { sm: "min-h-6 px-1.5 font-medium", md: "", lg: "min-h-9 px-3 text-base" } as const;

interface WorkerBadgesProps {
  badges: string[];
  size?: keyof typeof SIZES;
}

export function WorkerBadges({ badges, size = "md" }: WorkerBadgesProps) {
  const { t } = useLingui();
  const held = CHECKS.filter(({ kind }) => badges.includes(kind));
  if (held.length === 0) return null;
  return (
    <ul className={size === "sm" ? "flex flex-wrap gap-1.5" : "flex flex-wrap gap-2"}>
      {held.map(({ kind, label, icon }) => (
        <li key={kind}>
          <Badge tone="success" icon={icon} className={SIZES[size]}>
            {t(label)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
