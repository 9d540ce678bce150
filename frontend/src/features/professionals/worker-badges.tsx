import { useLingui } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { BADGE_KINDS } from "./badge-kinds";

const SIZES = { sm: "min-h-6 px-1.5 font-medium", md: "", lg: "min-h-9 px-3 text-base" } as const;

interface WorkerBadgesProps {
  badges: string[];
  size?: keyof typeof SIZES;
}

/** A worker's verification badges, each with icon and word; a tooltip explains it. */
export function WorkerBadges({ badges, size = "md" }: WorkerBadgesProps) {
  const { t } = useLingui();
  const held = BADGE_KINDS.filter(({ kind }) => badges.includes(kind));
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
