import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { formatMonth } from "@/lib/dates";
import { financialYears, type Period, recentMonths, yearName } from "./periods";

interface PeriodFilterProps {
  today: string;
  value: Period;
  onChange: (period: Period) => void;
}

/** The period of the statement: a financial year, as needed for tax, or a month. */
export function PeriodFilter({ today, value, onChange }: PeriodFilterProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Period</Trans>} className="w-full sm:w-64">
      <Select value={value} onChange={(event) => onChange(event.target.value as Period)}>
        <option value="all">{t`Everything`}</option>
        <optgroup label={t`Financial year`}>
          {financialYears(today).map((year) => {
            const name = yearName(year);
            return (
              <option key={year} value={`fy-${year}`}>
                {t`April–March ${name}`}
              </option>
            );
          })}
        </optgroup>
        <optgroup label={t`Month`}>
          <Options of={recentMonths(today)} label={(month) => formatMonth(`${month}-15`)} />
        </optgroup>
      </Select>
    </Field>
  );
}
