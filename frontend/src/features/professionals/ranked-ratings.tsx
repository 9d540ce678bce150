import { Plural, Trans } from "@lingui/react/macro";
import { tradeName } from "@/features/trades/queries";
import type { Worker } from "./queries";

/** Why few reviews rank nearer to what is usual in the trade, in the worker's own figures; opened by whoever asks. */
export function RankedRatings({ worker }: { worker: Worker }) {
  const [first] = worker.ranked_ratings;
  if (worker.rating_average === null || !first) return null;
  const ratings = worker.ranked_ratings.map(({ rating }) => rating);
  const lowest = Math.min(...ratings).toFixed(1);
  const highest = Math.max(...ratings).toFixed(1);
  return (
    <details className="text-sm text-ink-soft figures">
      <summary className="w-fit cursor-pointer py-2 underline-offset-4 hover:underline">
        {lowest === highest ? (
          <Trans>Ranked as {lowest} until there are more reviews</Trans>
        ) : (
          <Trans>
            Ranked as {lowest} to {highest} until there are more reviews
          </Trans>
        )}
      </summary>
      <ul className="flex flex-col gap-1 pb-2">
        {worker.ranked_ratings.map(({ trade, rating, usual_rating, until_reviews }) => (
          <li key={trade.slug}>
            {worker.skills.length > 1 && `${tradeName(trade)}: `}
            <Trans>
              Ranked as {rating.toFixed(1)}. With few reviews, five of the trade's usual{" "}
              {usual_rating.toFixed(1)} stars count too.
            </Trans>{" "}
            <Plural
              value={until_reviews}
              one="The difference is gone from # review on."
              other="The difference is gone from about # reviews on."
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
