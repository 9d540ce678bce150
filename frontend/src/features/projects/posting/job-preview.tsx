import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Picture } from "@/components/picture";
import { Card } from "@/components/ui/card";
import { Tag } from "@/components/ui/tag";
import { UNKNOWN_PLACE } from "@/features/places/place-input";
import { placeName } from "@/features/places/place";
import { TradeIcon } from "@/components/trade-icon";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { formatDate } from "@/lib/dates";
import { formatBudget, knownPaise } from "@/lib/money";
import type { JobForm } from "./schemas";
import type { WorkPhoto } from "./queries";

interface JobPreviewProps {
  values: JobForm;
  photos: WorkPhoto[];
}

/** Live preview of the job as workers will see it in the list. */
export function JobPreview({ values, photos }: JobPreviewProps) {
  const trades = useQuery(tradesQuery);
  const trade = trades.data?.items.find(({ slug }) => slug === values.trade);
  const place = values.place && values.place !== UNKNOWN_PLACE ? placeName(values.place) : "";
  const where = [values.locality.trim(), place].filter(Boolean).join(", ");
  const [cover] = photos;
  return (
    <aside aria-labelledby="job-preview" className="lg:sticky lg:top-20">
      <h2 id="job-preview" className="mb-3 text-base font-semibold text-ink-soft">
        <Trans>How workers will see it</Trans>
      </h2>
      <Card className="flex flex-col gap-3">
        {cover && (
          <Picture
            picture={cover.picture}
            alt=""
            sizes="(min-width: 1024px) 22rem, 92vw"
            className="-mx-1 aspect-4/3 w-[calc(100%+0.5rem)] max-w-none rounded-md object-cover"
          />
        )}
        <p dir="auto" className="text-lg font-bold break-words">
          {values.title.trim() || (
            <span className="text-ink-faint">
              <Trans>Title</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <TradeIcon slug={trade?.slug ?? ""} className="size-4.5" />
          <span>{trade ? tradeName(trade) : <Trans>Any trade</Trans>}</span>
          {where && <span>· {where}</span>}
          {values.starts_on && (
            <span>
              · <Trans>From {formatDate(values.starts_on)}</Trans>
            </span>
          )}
        </p>
        {values.description.trim() && (
          <p dir="auto" className="line-clamp-4 break-words whitespace-pre-line text-ink-soft">
            {values.description}
          </p>
        )}
        {values.skills_needed.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {values.skills_needed.map((skill) => (
              <li key={skill} className="max-w-full break-words">
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        )}
        <p className="border-t border-line pt-3 text-lg font-bold figures">
          {formatBudget(knownPaise(values.budget_min_paise), knownPaise(values.budget_max_paise))}
        </p>
      </Card>
    </aside>
  );
}
