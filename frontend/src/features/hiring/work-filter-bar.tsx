import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { placeName } from "@/features/places/place";
import { PlaceInput, type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { cn } from "@/lib/cn";
import { useWorkFilters } from "./work-filters";

/** Trade, place and kind of the work that is shown. */
export function WorkFilterBar() {
  const { t } = useLingui();
  const { filters, place, isFiltered, change, clear } = useWorkFilters();
  const trades = useQuery(tradesQuery);
  // A place that is still being typed narrows nothing yet.
  const [isTyping, setIsTyping] = useState(false);

  const choosePlace = (value: PlaceValue) => {
    setIsTyping(value === UNKNOWN_PLACE);
    if (value === null || value === UNKNOWN_PLACE) change({ city: "", place: "" });
    else change({ city: String(value.id), place: placeName(value) });
  };

  return (
    <search className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[1fr_1fr_12rem_auto] lg:items-end">
      <Field label={<Trans>Trade</Trans>}>
        <Select value={filters.trade ?? ""} onChange={(choice) => change({ trade: choice.target.value })}>
          <option value="">{t`All trades`}</option>
          {trades.data?.items.map((trade) => (
            <option key={trade.slug} value={trade.slug}>
              {tradeName(trade)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Place</Trans>} className="max-lg:order-first max-lg:col-span-2">
        <PlaceInput
          value={place ?? (isTyping ? UNKNOWN_PLACE : null)}
          onChange={choosePlace}
          placeholder={t`All of India`}
        />
      </Field>
      <Field label={<Trans>Kind</Trans>}>
        <Select value={filters.kind ?? ""} onChange={(choice) => change({ kind: choice.target.value })}>
          <option value="">{t`Jobs and projects`}</option>
          <option value="job">{t`Jobs`}</option>
          <option value="project">{t`Projects`}</option>
        </Select>
      </Field>
      <Button
        variant="quiet"
        onClick={clear}
        disabled={!isFiltered}
        className={cn("max-lg:col-span-2", !isFiltered && "max-lg:hidden")}
      >
        <X aria-hidden />
        <Trans>Clear filters</Trans>
      </Button>
    </search>
  );
}
