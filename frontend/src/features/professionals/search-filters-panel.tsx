import { Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { useId } from "react";
import { formatMoney } from "@/lib/money";
import { AnswerFilter } from "./answer-filter";
import type { ChangeSearch } from "./search-address";
import { DayFilter } from "./day-filter";
import { FacetOption } from "./facet-option";
import { FilterSection } from "./filter-section";
import { badgeLabel } from "./labels";
import { LanguageFilter } from "./language-filter";
import { BADGES, EXPERIENCES, PRICES, RADII, RATINGS, type Search, toggled } from "./search-filters";
import type { SearchCounts } from "./search-answers";
import { TradeFilter } from "./trade-filter";

interface SearchFiltersPanelProps {
  search: Search;
  counts: SearchCounts | undefined;
  /** The slug of the trade that the search text means. */
  understood: string | undefined;
  onChange: ChangeSearch;
}

/** All filters of a search, each value with its number of results. */
export function SearchFiltersPanel({ search, counts, understood, onChange }: SearchFiltersPanelProps) {
  const { t } = useLingui();
  const group = useId();
  const facets = counts?.facets;
  return (
    <>
      <TradeFilter
        chosen={search.trades}
        understood={understood}
        counts={facets?.trades}
        onChange={(trades) => onChange({ trades })}
      />
      <FilterSection title={<Trans>Distance</Trans>}>
        {RADII.map((km) => (
          <FacetOption
            key={km}
            type="radio"
            name={`${group}radius`}
            checked={search.radius === km}
            onChange={() => onChange({ radius: km })}
          >
            {t`Within ${km} km`}
          </FacetOption>
        ))}
      </FilterSection>
      <FilterSection title={<Trans>Rating</Trans>}>
        {RATINGS.map((stars) => (
          <FacetOption
            key={stars}
            checked={search.rating === stars}
            onChange={() => onChange({ rating: search.rating === stars ? null : stars })}
            count={facets && (facets.min_rating.find(({ value }) => value === stars)?.count ?? 0)}
          >
            <Star aria-hidden className="mr-1.5 inline size-4 fill-marigold align-[-2px] text-marigold" />
            {t`${stars}+ stars`}
          </FacetOption>
        ))}
      </FilterSection>
      <FilterSection title={<Trans>Checked by us</Trans>}>
        {BADGES.map((badge) => (
          <FacetOption
            key={badge}
            checked={search.badges.includes(badge)}
            onChange={() => onChange({ badges: toggled(search.badges, badge) })}
            count={facets && (facets.badges.find((one) => one.badge === badge)?.count ?? 0)}
          >
            {badgeLabel(badge)}
          </FacetOption>
        ))}
      </FilterSection>
      <FilterSection title={<Trans>Price per day</Trans>}>
        <FacetOption
          type="radio"
          name={`${group}price`}
          checked={search.price === null}
          onChange={() => onChange({ price: null })}
        >
          <Trans>Any price</Trans>
        </FacetOption>
        {PRICES.map((rupees) => {
          const amount = formatMoney(rupees * 100);
          return (
            <FacetOption
              key={rupees}
              type="radio"
              name={`${group}price`}
              checked={search.price === rupees}
              onChange={() => onChange({ price: rupees })}
              count={facets && (facets.max_day_rate.find(({ paise }) => paise === rupees * 100)?.count ?? 0)}
            >
              {t`Up to ${amount}`}
            </FacetOption>
          );
        })}
      </FilterSection>
      <FilterSection title={<Trans>Booking</Trans>}>
        <FacetOption
          checked={search.instant}
          onChange={() => onChange({ instant: !search.instant })}
          count={facets && facets.instant}
        >
          <Trans>Instant booking</Trans>
        </FacetOption>
        <p className="pt-1 text-sm text-ink-soft">
          <Trans>Confirmed at once, at a fixed price.</Trans>
        </p>
      </FilterSection>
      <DayFilter value={search.on} isThisWeek={search.week} onChange={onChange} />
      <AnswerFilter search={search} facets={facets} onChange={onChange} />
      <LanguageFilter
        chosen={search.languages}
        counts={facets?.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <FilterSection title={<Trans>Experience</Trans>}>
        <FacetOption
          type="radio"
          name={`${group}experience`}
          checked={search.experience === null}
          onChange={() => onChange({ experience: null })}
        >
          <Trans>Any experience</Trans>
        </FacetOption>
        {EXPERIENCES.map((years) => (
          <FacetOption
            key={years}
            type="radio"
            name={`${group}experience`}
            checked={search.experience === years}
            onChange={() => onChange({ experience: years })}
            count={facets && (facets.min_experience.find((one) => one.years === years)?.count ?? 0)}
          >
            {t`${years}+ years`}
          </FacetOption>
        ))}
      </FilterSection>
    </>
  );
}
