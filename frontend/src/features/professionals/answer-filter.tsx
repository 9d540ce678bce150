import { Trans } from "@lingui/react/macro";
import { FacetOption } from "./facet-option";
import { FilterSection } from "./filter-section";
import { acceptsAtLeast, answersWithin } from "./labels";
import type { ChangeSearch } from "./search-address";
import type { SearchCounts } from "./search-answers";
import { ACCEPTANCES, RESPONSES, type SearchFilters } from "./search-filters";

interface AnswerFilterProps {
  search: SearchFilters;
  facets: SearchCounts["facets"] | undefined;
  onChange: ChangeSearch;
}

/** How fast professionals answer requests, and how many they accept. Known from five requests on. */
export function AnswerFilter({ search, facets, onChange }: AnswerFilterProps) {
  return (
    <FilterSection title={<Trans>Answers to requests</Trans>}>
      {RESPONSES.map((minutes) => (
        <FacetOption
          key={minutes}
          checked={search.response === minutes}
          onChange={() => onChange({ response: search.response === minutes ? null : minutes })}
          count={facets && (facets.max_response.find((one) => one.minutes === minutes)?.count ?? 0)}
        >
          {answersWithin(minutes)}
        </FacetOption>
      ))}
      {ACCEPTANCES.map((percent) => (
        <FacetOption
          key={percent}
          checked={search.acceptance === percent}
          onChange={() => onChange({ acceptance: search.acceptance === percent ? null : percent })}
          count={facets && (facets.min_acceptance.find((one) => one.percent === percent)?.count ?? 0)}
        >
          {acceptsAtLeast(percent)}
        </FacetOption>
      ))}
      <p className="pt-1 text-sm text-ink-soft">
        <Trans>Counted from the requests of the last year; shown from five requests on.</Trans>
      </p>
    </FilterSection>
  );
}
