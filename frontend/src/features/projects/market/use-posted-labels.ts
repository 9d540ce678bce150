import { useLingui } from "@lingui/react/macro";
import type { Posted } from "./work-filters";

/** The labels of the filter by age of the posting. */
export function usePostedLabels(): Record<Posted, string> {
  const { t } = useLingui();
  return {
    day: t`Last 24 hours`,
    three_days: t`Last 3 days`,
    week: t`Last 7 days`,
    month: t`Last 30 days`,
  };
}
