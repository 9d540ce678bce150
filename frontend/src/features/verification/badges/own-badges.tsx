import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { BadgeGrounds } from "@/features/professionals/badge-grounds";
import { BadgeRulesButton } from "@/features/professionals/badge-rules-button";
import { BADGE_KINDS, type BadgeWords } from "@/features/professionals/badge-kinds";
import { cn } from "@/lib/cn";
import { MissingLine } from "./missing-line";
import { type OwnBadge, ownBadgesQuery } from "./queries";

/** The person's own four badges: the date of each, or what is missing. */
export function OwnBadges({ userId }: { userId: string }) {
  const query = useQuery(ownBadgesQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-56 rounded-lg" />}
      errorTitle={<Trans>Your badges could not be loaded</Trans>}
    >
      {({ badges }) => (
        <div className="flex flex-col gap-3">
          <ul className="grid gap-3 sm:grid-cols-2">
            {BADGE_KINDS.map((words) => {
              const own = badges.find(({ badge }) => badge === words.kind);
              return own && <OwnBadgeCard key={words.kind} words={words} own={own} />;
            })}
          </ul>
          <BadgeRulesButton />
        </div>
      )}
    </QueryView>
  );
}

function OwnBadgeCard({ words, own }: { words: BadgeWords; own: OwnBadge }) {
  const { t } = useLingui();
  const { label, icon: Icon } = words;
  const { held, missing, badge, trade } = own;
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <span
        className={cn(
          "grid size-10 shrink-0 place-items-center rounded-full",
          held ? "bg-success-soft text-success" : "bg-sunken text-ink-soft",
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{t(label)}</span>
          {held ? (
            <Badge tone="success">
              <Trans>You hold it</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Not yet</Trans>
            </Badge>
          )}
        </p>
        {held ? (
          <BadgeGrounds held={held} />
        ) : (
          <ul className="flex flex-col gap-0.5 text-sm text-ink-soft figures">
            {missing.map((one) => (
              <li key={one.code}>
                <MissingLine badge={badge} trade={trade} missing={one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
