import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  BadgeIndianRupee,
  CalendarDays,
  Flag,
  Hammer,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Star,
  TrendingUp,
} from "lucide-react";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { itemsOf } from "@/api/pages";
import { type ActivityLine, activityQuery } from "../queries";
import { activityWords } from "./activity-words";

const SHOWN_AT_FIRST = 5;

/** The activity in everything that involves the person, newest first, live. */
export function ActivityList({ userId, isHeld }: { userId: string; isHeld: boolean }) {
  const query = useInfiniteQuery(activityQuery(userId));
  const [isLong, setIsLong] = useState(false);
  const more = () => {
    if (isLong) void query.fetchNextPage();
    setIsLong(true);
  };
  return (
    <TitledSection title={<Trans>Recent activity</Trans>}>
      <QueryView
        query={query}
        isHeld={isHeld}
        skeleton={<ActivitySkeleton />}
        isEmpty={(data) => itemsOf(data).length === 0}
        empty={
          <p className="rounded-lg border border-line bg-surface px-4 py-4 text-ink-soft">
            <Trans>What you and others do appears here: applications, offers, messages, progress.</Trans>
          </p>
        }
        errorTitle={<Trans>The activity could not be loaded</Trans>}
      >
        {(data) => {
          const lines = itemsOf(data);
          const shown = isLong ? lines : lines.slice(0, SHOWN_AT_FIRST);
          return (
            <div className="rounded-lg border border-line bg-surface">
              <ol className="divide-y divide-line">
                {shown.map((line) => (
                  <li key={`${line.code}-${line.id}`}>
                    <Line line={line} />
                  </li>
                ))}
              </ol>
              {(query.hasNextPage || shown.length < lines.length) && (
                <div className="border-t border-line px-4">
                  <Button variant="link" busy={query.isFetchingNextPage} onClick={more}>
                    <Trans>Show earlier</Trans>
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </QueryView>
    </TitledSection>
  );
}

function Line({ line }: { line: ActivityLine }) {
  const Icon = ICONS[kindOf(line.code)];
  return (
    <Link to={line.link} className="flex min-h-14 items-start gap-3 px-4 py-3 hover:bg-sunken">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{activityWords(line)}</span>
        <RelativeTime value={line.at} className="text-sm text-ink-faint" />
      </span>
    </Link>
  );
}

const ICONS = {
  application: Inbox,
  booking: CalendarDays,
  milestone: Flag,
  offer: BadgeIndianRupee,
  progress: TrendingUp,
  review: Star,
  thread: MessageSquare,
  work: Hammer,
} satisfies Record<string, LucideIcon>;

const BOOKING = ["offer", "counter", "hand_back", "book", "reschedule"];

function kindOf(code: string): keyof typeof ICONS {
  const [kind = "", verb = ""] = code.split(".");
  if (kind === "work") return BOOKING.includes(verb) ? "booking" : "work";
  if (kind in ICONS) return kind as keyof typeof ICONS;
  return kind.includes("offer") ? "offer" : "work";
}

const PLACES = ["1", "2", "3", "4", "5"] as const;

function ActivitySkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line rounded-lg border border-line bg-surface">
      {PLACES.map((place) => (
        <div key={place} className="px-4 py-3">
          <Skeleton className="my-1 w-4/5" />
          <Skeleton className="my-1 h-3 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
