import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, CheckboxSkeleton } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { BUDGETS, POSTED, type WorkSearch, type WorkSearchChange } from "./work-filters";
import { usePostedLabels } from "./use-posted-labels";
import { WorkPlaceField } from "./work-place-field";

const SHOWN_TRADES = 7;

/** The trades shown first, and the button that shows the others. */
const TRADE_LINES = Array.from({ length: SHOWN_TRADES + 1 }, (_, place) => place);

interface WorkFiltersPanelProps {
  search: WorkSearch;
  onChange: (changes: WorkSearchChange) => void;
}

/** All filters for open work; each choice applies at once. */
export function WorkFiltersPanel({ search, onChange }: WorkFiltersPanelProps) {
  const { t } = useLingui();
  const posted = usePostedLabels();
  return (
    <div className="flex flex-col gap-5">
      <WorkPlaceField place={search.place} radius={search.radius} onChange={onChange} />
      <TradeChoices chosen={search.trades} onChange={(trades) => onChange({ trades })} />
      <Field label={<Trans>Budget</Trans>}>
        <Select
          value={search.budget ?? ""}
          onChange={(choice) => onChange({ budget: Number(choice.target.value) || null })}
        >
          <option value="">{t`Any budget`}</option>
          {BUDGETS.map((rupees) => {
            const amount = formatMoney(rupees * 100);
            return (
              <option key={rupees} value={rupees}>
                {t`At least ${amount}`}
              </option>
            );
          })}
        </Select>
      </Field>
      <Field label={<Trans context="filter">Posted</Trans>}>
        <Select
          value={search.posted ?? ""}
          onChange={(choice) =>
            onChange({ posted: POSTED.find((one) => one === choice.target.value) ?? null })
          }
        >
          <option value="">{t`Any time`}</option>
          <Options of={POSTED} label={(age) => posted[age]} />
        </Select>
      </Field>
      <Field label={<Trans>Kind</Trans>}>
        <Select
          value={search.kind ?? ""}
          onChange={({ target: { value } }) =>
            onChange({ kind: value === "job" || value === "project" ? value : null })
          }
        >
          <option value="">{t`Jobs and projects`}</option>
          <option value="job">{t`Jobs`}</option>
          <option value="project">{t`Projects`}</option>
        </Select>
      </Field>
    </div>
  );
}

function TradeChoices({ chosen, onChange }: { chosen: string[]; onChange: (trades: string[]) => void }) {
  const { data } = useQuery(tradesQuery);
  const trades = data?.items ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen
    ? trades
    : trades.filter(({ slug }, place) => place < SHOWN_TRADES || chosen.includes(slug));
  const hidden = trades.length - shown.length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        <Trans>Trade</Trans>
      </legend>
      {!data && TRADE_LINES.map((line) => <CheckboxSkeleton key={line} />)}
      {shown.map((trade) => (
        <Checkbox
          key={trade.slug}
          label={tradeName(trade)}
          checked={chosen.includes(trade.slug)}
          onChange={(tick) =>
            onChange(
              tick.target.checked ? [...chosen, trade.slug] : chosen.filter((slug) => slug !== trade.slug),
            )
          }
        />
      ))}
      {hidden > 0 && (
        <Button variant="link" size="sm" onClick={() => setIsOpen(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </fieldset>
  );
}
