import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxSkeleton } from "@/components/ui/checkbox";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { FacetOption } from "./facet-option";
import { FilterSection } from "./filter-section";
import { toggled } from "./search-filters";
import type { SearchCounts } from "./search-answers";

/** Shown first, in this order (specification part 1 point 2); a button shows the rest. */
const FIRST = ["electrician", "plumber", "carpenter", "painter", "mason"];

interface TradeFilterProps {
  /** The slugs ticked in the URL. */
  chosen: string[];
  /** The slug of the trade that the search text means: ticked while nothing else is. */
  understood: string | undefined;
  counts: SearchCounts["facets"]["trades"] | undefined;
  onChange: (trades: string[]) => void;
}

/** The trades searched for: the one that the text means, and any others. */
export function TradeFilter({ chosen, understood, counts, onChange }: TradeFilterProps) {
  const { data: trades } = useQuery(tradesQuery);
  const [isWhole, setIsWhole] = useState(false);
  const ticked = chosen.length > 0 ? chosen : understood ? [understood] : [];
  const all = trades?.items ?? [];
  const first = FIRST.flatMap((slug) => all.find((trade) => trade.slug === slug) ?? []);
  const rest = all.filter(({ slug }) => !FIRST.includes(slug));
  const shown = [...first, ...(isWhole ? rest : rest.filter(({ slug }) => ticked.includes(slug)))];

  const toggle = (slug: string) => {
    const next = toggled(ticked, slug);
    // The trade of the text alone needs no parameter in the URL.
    onChange(next.length === 1 && next[0] === understood ? [] : next);
  };
  return (
    <FilterSection title={<Trans>Trade</Trans>}>
      {!trades && FIRST.map((slug) => <CheckboxSkeleton key={slug} />)}
      {shown.map((trade) => (
        <FacetOption
          key={trade.slug}
          checked={ticked.includes(trade.slug)}
          onChange={() => toggle(trade.slug)}
          count={counts ? (counts.find(({ slug }) => slug === trade.slug)?.count ?? 0) : undefined}
        >
          {tradeName(trade)}
        </FacetOption>
      ))}
      {rest.length > 0 && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="justify-start"
        >
          {isWhole ? <Trans>Fewer trades</Trans> : <Trans>More trades</Trans>}
        </Button>
      )}
    </FilterSection>
  );
}
