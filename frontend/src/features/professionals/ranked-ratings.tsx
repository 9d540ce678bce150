import { Plural, Trans } from "@lingui/react/macro";
import { tradeName } from "@/features/trades/queries";
import type { Worker } from "./queries";

/** Why few reviews rank nearer to what is usual in the trade, in the worker's own figures. */
export function RankedRatings({ worker }: { worker: Worker }) {
  if (worker.rating_average === null || worker.ranked_ratings.length === 0) return null;
  const isOne = worker.skills.length === 1;
  return (
    <ul className="text-sm text-ink-soft figures">
      {worker.ranked_ratings.map(({ trade, rating, usual_rating, until_reviews }) => (
        <li key={trade.slug}>
          {!isOne && `${tradeName(trade)}: `}
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
  );
}
