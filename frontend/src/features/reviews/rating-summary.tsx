import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Rating } from "@/components/ui/rating";
import { tradeName } from "@/features/trades/queries";
import type { RatingOfPerson } from "./queries";
import { useAspectWords } from "./star-words";

interface RatingSummaryProps {
  rating: RatingOfPerson;
  /** A note on how it is counted. */
  children?: ReactNode;
}

/** The average, its distribution over the stars, and the aspects. */
export function RatingSummary({ rating, children }: RatingSummaryProps) {
  const aspectWords = useAspectWords();
  const { again_yes: yes, again_asked: asked, count } = rating;
  if (rating.average === null) return null;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div>
          <p className="text-3xl">
            <Rating value={rating.average} />
          </p>
          <p className="text-sm text-ink-soft figures">
            <Plural value={count} one="# review" other="# reviews" />
          </p>
        </div>
        <Spread rows={rating.items} total={count} />
      </div>
      {(rating.aspects.length > 0 || asked > 0) && (
        <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          {rating.aspects.map(({ aspect, average }) => (
            <Figure key={aspect} label={aspectWords[aspect]}>
              <Rating value={average} />
            </Figure>
          ))}
          {asked > 0 && (
            <Figure label={<Trans>Would do it again</Trans>}>
              <Trans>
                {yes} of {asked}
              </Trans>
            </Figure>
          )}
        </dl>
      )}
      {rating.trades.length > 1 && (
        <dl className="grid gap-x-8 gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-2">
          {rating.trades.map((trade) => (
            <Figure key={trade.slug} label={tradeName(trade)}>
              <span className="inline-flex gap-1.5">
                <Rating value={trade.average} />
                <span className="text-ink-soft">({trade.count})</span>
              </span>
            </Figure>
          ))}
        </dl>
      )}
      {children && <p className="text-sm text-ink-soft">{children}</p>}
    </div>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold whitespace-nowrap figures">{children}</dd>
    </div>
  );
}

/** The number of reviews for each number of stars, from five to one. */
function Spread({ rows, total }: { rows: RatingOfPerson["items"]; total: number }) {
  const { t } = useLingui();
  return (
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
  );
}
