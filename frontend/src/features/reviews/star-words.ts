import { useLingui } from "@lingui/react/macro";
import type { Aspect, ReportReason } from "./queries";

/** The meaning of each number of stars. */
export function useStarWords(): Record<number, string> {
  const { t } = useLingui();
  return { 1: t`Bad`, 2: t`Not good`, 3: t`All right`, 4: t`Good`, 5: t`Very good` };
}

/** The names of the aspects, as the subject of a question. */
export function useAspectWords(): Record<Aspect, string> {
  const { t } = useLingui();
  return {
    quality: t`Quality of the work`,
    punctuality: t`On time`,
    cleanliness: t`Clean and tidy`,
    communication: t`Told what was going on`,
    value: t`Worth its price`,
    clarity: t`Work as described`,
    payment: t`Paid in time`,
    respect: t`Respectful`,
  };
}

/** The reasons for reporting a review. */
export function useReportReasons(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    untrue: t`It says what did not happen`,
    abusive: t`It insults or threatens`,
    private_details: t`It shows a number, an address or other private details`,
    not_this_work: t`It is not about this work`,
    pressure: t`It was written under pressure or for money`,
    other: t`Something else`,
  };
}
