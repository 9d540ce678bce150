import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellRing, Bookmark, Sparkles } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Hammer } from "@/components/drawings/hammer";
import { ButtonLink } from "@/components/ui/button";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { WorkCard } from "@/features/projects/market/work-card";
import { WorkListSkeleton } from "@/features/projects/market/work-list-skeleton";
import { formatDistance, isSameArea } from "@/lib/distance";
import { type RecommendedWork, recommendedWorkQuery } from "../queries";

/** Open work that matches the professional, each with the reason; what to do if none matches. */
export function FindJobs({ userId }: { userId: string }) {
  const query = useQuery(recommendedWorkQuery(userId));
  return (
    <TitledSection
      title={<Trans>Recommended for you</Trans>}
      more={{ to: "/find-work", label: <Trans>All open work</Trans> }}
    >
      <QueryView
        query={query}
        skeleton={<WorkListSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NothingFits />}
        errorTitle={<Trans>Unable to load jobs</Trans>}
      >
        {({ items, ground }) => (
          <div className="flex flex-col gap-4">
            {ground === null && (
              <Alert tone="info" title={<Trans>This is the newest work of all trades</Trans>}>
                <Link
                  to="/profile/professional"
                  className="font-semibold text-brand underline underline-offset-4"
                >
                  <Trans>Add your trades and your area to see what suits you</Trans>
                </Link>
              </Alert>
            )}
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {items.map((item) => (
                <li key={item.work.id} className="flex min-w-0 flex-col">
                  <Why reasons={item.reasons} />
                  <div className={item.reasons ? "flex-1 *:h-full *:rounded-t-none" : "flex-1 *:h-full"}>
                    <WorkCard work={item.work} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
      <Ways />
    </TitledSection>
  );
}

function Why({ reasons }: Pick<RecommendedWork, "reasons">) {
  const words = useWhy(reasons);
  if (words.length === 0) return null;
  const why = words.join(" · ");
  return (
    <p className="flex items-start gap-2 rounded-t-lg border border-b-0 border-line bg-brand-soft px-4 py-2 text-sm font-medium">
      <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <span>
        <Trans>Why you see it: {why}</Trans>
      </span>
    </p>
  );
}

function useWhy(reasons: RecommendedWork["reasons"]): string[] {
  const { t } = useLingui();
  if (!reasons) return [];
  const { distance_km: distance, days_at_rate: days } = reasons;
  const words: string[] = [reasons.is_first_trade ? t`your main trade` : t`one of your trades`];
  if (distance !== null) {
    const away = formatDistance(distance);
    words.push(isSameArea(distance) ? t`in your area` : t`${away} from your area`);
  }
  if (days !== null) words.push(days === 1 ? t`pays a day at your rate` : t`pays ${days} days at your rate`);
  if (reasons.is_fresh) words.push(t`posted lately`);
  if (reasons.has_few_applications) words.push(t`few have applied`);
  return words;
}

function NothingFits() {
  return (
    <EmptyState
      drawing={<Hammer />}
      title={<Trans>No open work of your trades near you right now</Trans>}
      action={
        <ButtonLink icon={BellRing} to="/find-work/alerts">
          <Trans>Get alerts for new work</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        A job alert writes to you as soon as something fits. You can also travel further: change it in your
        profile.
      </Trans>
    </EmptyState>
  );
}

function Ways() {
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink icon={Bookmark} to="/saved?tab=work" variant="secondary">
        <Trans>Saved work</Trans>
      </ButtonLink>
      <ButtonLink icon={BellRing} to="/find-work/alerts" variant="secondary">
        <Trans>Job alerts</Trans>
      </ButtonLink>
    </p>
  );
}
