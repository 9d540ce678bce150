import { useLingui } from "@lingui/react/macro";
import { daysAfter, formatWeekday, today } from "@/lib/dates";

/** The name of a day (YYYY-MM-DD): "Today", "Yesterday", "Mon, 24 Nov". */
export function useDayName(): (day: string) => string {
  const { t } = useLingui();
  const now = today();
  return (day) => {
    if (day === now) return t`Today`;
    if (day === daysAfter(now, -1)) return t`Yesterday`;
    return formatWeekday(day);
  };
}
