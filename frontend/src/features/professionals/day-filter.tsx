import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { daysAfter, today } from "@/lib/dates";
import { ChoiceChip } from "./choice-chip";
import { FilterSection } from "./filter-section";

/** Calendars reach this many days ahead. */
const FARTHEST = 180;
const SATURDAY = 6;

interface DayFilterProps {
  /** YYYY-MM-DD. */
  value: string | null;
  /** Free on any day of the next seven. */
  isThisWeek: boolean;
  onChange: (days: { on: string | null; week: boolean }) => void;
}

/** The day on which the professional has to be free, or any day of this week. */
export function DayFilter({ value, isThisWeek, onChange: onDays }: DayFilterProps) {
  const onChange = (on: string | null) => onDays({ on, week: false });
  const { t } = useLingui();
  const now = today();
  const tomorrow = daysAfter(now, 1);
  const chips = [
    { day: now, label: t`Today` },
    { day: tomorrow, label: t`Tomorrow` },
    { day: weekend(now), label: t`This weekend` },
  ];
  const last = daysAfter(now, FARTHEST);
  // A date is typed in parts: until it is complete, the search does not change.
  const [typed, setTyped] = useState(value ?? "");
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? "");
  }
  const isOutside = typed !== "" && (typed < now || typed > last);

  return (
    <FilterSection title={<Trans>Available on</Trans>}>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ day, label }) => (
          <ChoiceChip
            key={label}
            isChosen={value === day}
            onPress={() => onChange(value === day ? null : day)}
          >
            {label}
          </ChoiceChip>
        ))}
        <ChoiceChip isChosen={isThisWeek} onPress={() => onDays({ on: null, week: !isThisWeek })}>
          <Trans>This week</Trans>
        </ChoiceChip>
      </div>
      <Field
        label={<Trans>Available on</Trans>}
        hideLabel
        error={isOutside ? t`Choose a day within the next six months.` : undefined}
        className="mt-3"
      >
        <DateInput
          min={now}
          max={last}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === "") onChange(null);
            else if (target.value >= now && target.value <= last) onChange(target.value);
          }}
        />
      </Field>
    </FilterSection>
  );
}

/** The next Saturday, or today's Sunday when the weekend is nearly over. */
function weekend(now: string): string {
  const weekday = new Date(now).getUTCDay();
  return weekday === 0 ? now : daysAfter(now, SATURDAY - weekday);
}
