import { useLingui } from "@lingui/react/macro";
import type { RateUnit } from "@/features/trades/rates";

/** What work is counted in, in words. */
export function useUnitNames(): Record<RateUnit, string> {
  const { t } = useLingui();
  return {
    hour: t`hours`,
    day: t`days`,
    sq_ft: t`sq ft`,
    running_ft: t`running ft`,
    point: t`points`,
    lump_sum: t`lump sum`,
  };
}
