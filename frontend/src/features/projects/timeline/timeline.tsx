import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatRate } from "@/features/trades/rates";
import { formatDateTime } from "@/lib/dates";
import { cancellationReason } from "../cancellation-reasons";
import { TimelineIcon } from "./timeline-icon";
import { type TimelineEntry, timelineQuery } from "./timeline-query";
import { timelineWords } from "./timeline-words";

/** The project's history for its members: who did what, when and why, newest first. */
export function Timeline({ projectId }: { projectId: string }) {
  const query = useQuery(timelineQuery(projectId));
  return (
    <QueryView
      query={query}
      skeleton={<TimelineSkeleton />}
      errorTitle={<Trans>The history could not be loaded</Trans>}
    >
      {({ items }) => (
        <ol className="flex max-w-prose flex-col">
          {items.toReversed().map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { t } = useLingui();
  const words = timelineWords(entry);
  if (words === null) return null;
  const why = cancellationReason(entry.reason_code);
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span aria-hidden className="absolute top-10 bottom-0 left-5 w-px bg-line group-last:hidden" />
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink-soft">
        <TimelineIcon verb={entry.verb} />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="font-medium wrap-break-word">{words}</p>
        {entry.rate_paise !== null && entry.rate_unit !== null && (
          <p className="text-ink-soft figures">
            <Trans>Agreed: {formatRate(entry.rate_paise, entry.rate_unit)}</Trans>
          </p>
        )}
        {why && <p className="text-ink-soft">{t(why)}</p>}
        {entry.reason && (
          <p className="wrap-break-word whitespace-pre-line text-ink-soft">“{entry.reason}”</p>
        )}
        <p className="text-sm text-ink-faint figures">
          <RelativeTime value={entry.at} /> · {formatDateTime(entry.at)}
        </p>
      </div>
    </li>
  );
}

function TimelineSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-prose flex-col gap-6">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-32" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
