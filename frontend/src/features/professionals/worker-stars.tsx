import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { api, unwrap } from "@/api/client";
import { Rating } from "@/components/ui/rating";
import type { Worker } from "./queries";

function workerStarsQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "stars", workerId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/stars", { params: { path: { worker_id: workerId } }, signal }),
      ),
  });
}

const EMPTY = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));

/** How the reviews spread over the stars. Its place is kept while it loads; without an answer the bars stay empty. */
export function WorkerStars({ worker }: { worker: Worker }) {
  const { t } = useLingui();
  const { data } = useQuery(workerStarsQuery(worker.id));
  const rows = data?.items ?? EMPTY;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (worker.rating_average === null) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-2xl">
        <Rating value={worker.rating_average} />
      </p>
      <ul className="flex min-w-56 flex-1 flex-col gap-1.5">
        {rows.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-3 text-sm figures">
            <span aria-hidden className="inline-flex w-7 items-center gap-0.5">
              {stars}
              <Star className="size-3.5 fill-marigold text-marigold" />
            </span>
            <span className="sr-only">{t`${stars} stars: ${count}`}</span>
            <span aria-hidden className="h-2.5 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full bg-marigold"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </span>
            <span aria-hidden className="w-6 text-right text-ink-soft">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
