import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Options, Select } from "@/components/ui/select";
import { today } from "@/lib/dates";
import { dateFormat } from "@/lib/formats";

interface MonthInputProps {
  /** YYYY-MM, with an empty part if none is chosen yet: "", "2026-", "-03". */
  value: string;
  onChange: (month: string) => void;
}

const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];
const YEARS_BACK = 40;

/**
 * A month up to the current one, as two selects, because many browsers lack a month control. Needs a Field around it.
 */
export function MonthInput({ value, onChange }: MonthInputProps) {
  const { t } = useLingui();
  const [year = "", month = ""] = value.split("-");
  const thisYear = Number(today().slice(0, 4));
  const set = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === "" && nextMonth === "" ? "" : `${nextYear}-${nextMonth}`);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select value={month} onChange={(choice) => set(year, choice.target.value)}>
        <option value="">{t`Month`}</option>
        <Options of={MONTHS} label={nameOf} />
      </Select>
      <Select
        id={undefined}
        aria-label={t`Year`}
        value={year}
        onChange={(choice) => set(choice.target.value, month)}
      >
        <option value="">{t`Year`}</option>
        {Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </Select>
    </div>
  );
}

function nameOf(month: string): string {
  const day = new Date(`2024-${month}-01`);
  return dateFormat(i18n.locale, { month: "long", timeZone: "UTC" }).format(day);
}
