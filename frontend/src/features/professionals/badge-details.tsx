import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNearOrInUse } from "@/lib/in-view";
import { BadgeGrounds } from "./badge-grounds";
import { BadgeRulesButton } from "./badge-rules-button";
import { BADGE_KINDS } from "./badge-kinds";
import { workerBadgesQuery } from "./badge-queries";

interface BadgeDetailsProps {
  workerId: string;
  /** The badge types from the profile: shown at once, before their reasons load. */
  badges: string[];
}

/** Each badge with its meaning, reasons and dates, and a link to the rules. */
export function BadgeDetails({ workerId, badges }: BadgeDetailsProps) {
  const { t } = useLingui();
  const [place, isNeeded] = useNearOrInUse<HTMLDivElement>();
  const { data } = useQuery({ ...workerBadgesQuery(workerId), enabled: isNeeded });
  return (
    <div ref={place} className="flex flex-col gap-4">
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {BADGE_KINDS.filter(({ kind }) => badges.includes(kind)).map(
          ({ kind, label, meaning, icon: Icon }) => {
            const held = data?.badges.find(({ badge }) => badge === kind);
            return (
              <li key={kind} className="flex items-start gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{t(label)}</span>
                  <span className="block text-sm text-ink-soft">{t(meaning)}</span>
                  {held && <BadgeGrounds held={held} />}
                </span>
              </li>
            );
          },
        )}
      </ul>
      <BadgeRulesButton />
    </div>
  );
}
