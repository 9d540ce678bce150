import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { BadgeCheck, IdCard, type LucideIcon, Trophy, UsersRound } from "lucide-react";
import { Badge } from "@/components/ui/badge";

interface Check {
  kind: string;
  label: MessageDescriptor;
  meaning: MessageDescriptor;
  icon: LucideIcon;
}

/** The four checks a worker can pass, in the order in which they are shown (specification part 1 point 3). */
const CHECKS: Check[] = [
  {
    kind: "id_verified",
    label: msg`ID Verified`,
    meaning: msg`We have checked an identity document against the person.`,
    icon: IdCard,
  },
  {
    kind: "reference_verified",
    label: msg`Reference Verified`,
    meaning: msg`Earlier customers have confirmed the work to us.`,
    icon: UsersRound,
  },
  {
    kind: "skill_verified",
    label: msg`Skill Verified`,
    meaning: msg`We have checked a certificate or a test of the trade.`,
    icon: BadgeCheck,
  },
  {
    kind: "top_rated",
    label: msg`Top Rated`,
    meaning: msg`Rated very well by many people after finished work.`,
    icon: Trophy,
  },
];

function heldChecks(badges: string[]): Check[] {
  return CHECKS.filter(({ kind }) => badges.includes(kind));
}

const SIZES = { sm: "min-h-6 px-1.5 font-medium", md: "", lg: "min-h-9 px-3 text-base" } as const;

interface WorkerBadgesProps {
  badges: string[];
  size?: keyof typeof SIZES;
}

/** What has been checked of somebody, each a sign and a word; its meaning shows under the mouse. */
export function WorkerBadges({ badges, size = "md" }: WorkerBadgesProps) {
  const { t } = useLingui();
  const held = heldChecks(badges);
  if (held.length === 0) return null;
  return (
    <ul className={size === "sm" ? "flex flex-wrap gap-1.5" : "flex flex-wrap gap-2"}>
      {held.map(({ kind, label, meaning, icon }) => (
        <li key={kind} title={t(meaning)}>
          <Badge tone="success" icon={icon} className={SIZES[size]}>
            {t(label)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The same with their meanings written out, for the page of one professional. */
export function ExplainedBadges({ badges }: { badges: string[] }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {heldChecks(badges).map(({ kind, label, meaning, icon: Icon }) => (
        <li key={kind} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t(label)}</span>
            <span className="block text-sm text-ink-soft">{t(meaning)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
