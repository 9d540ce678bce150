import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FacetOption } from "./facet-option";
import { FilterSection } from "./filter-section";
import { SPOKEN_LANGUAGES, type SpokenLanguage, languageName } from "./labels";
import { toggled } from "./search-filters";
import type { SearchCounts } from "./search-answers";

const FIRST = SPOKEN_LANGUAGES.slice(0, 4);

interface LanguageFilterProps {
  chosen: SpokenLanguage[];
  counts: SearchCounts["facets"]["languages"] | undefined;
  onChange: (languages: SpokenLanguage[]) => void;
}

/** Languages that the professional speaks; all ticked ones are required. */
export function LanguageFilter({ chosen, counts, onChange }: LanguageFilterProps) {
  const [isWhole, setIsWhole] = useState(false);
  const countOf = (code: string) => counts?.find((one) => one.code === code)?.count ?? 0;
  const first = counts
    ? SPOKEN_LANGUAGES.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, 4)
    : FIRST;
  const shown = SPOKEN_LANGUAGES.filter((code) => isWhole || first.includes(code) || chosen.includes(code));
  return (
    <FilterSection title={<Trans>Speaks</Trans>}>
      {shown.map((code) => (
        <FacetOption
          key={code}
          checked={chosen.includes(code)}
          onChange={() => onChange(toggled(chosen, code))}
          count={counts ? countOf(code) : undefined}
        >
          {languageName(code)}
        </FacetOption>
      ))}
      <Button
        variant="link"
        size="sm"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
        className="justify-start"
      >
        {isWhole ? <Trans>Fewer languages</Trans> : <Trans>More languages</Trans>}
      </Button>
    </FilterSection>
  );
}
