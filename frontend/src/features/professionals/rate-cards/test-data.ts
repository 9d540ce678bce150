import { ELECTRICIAN } from "../test-data";
import type { RateCard } from "./queries";

/** A rate card of an electrician without prices. */
export function aRateCard(changes: Partial<RateCard> = {}): RateCard {
  return {
    jobs: [
      {
        slug: "electrician-visit",
        name: "Visit and fault finding",
        name_hi: "आकर ख़राबी ढूँढना",
        trade: ELECTRICIAN,
        units: ["visit", "hour"],
        low_paise: 15_000,
        high_paise: 35_000,
        source: "",
      },
      {
        slug: "ceiling-fan-fitting",
        name: "Ceiling fan fitting",
        name_hi: "सीलिंग पंखा लगाना",
        trade: ELECTRICIAN,
        units: ["piece"],
        low_paise: 15_000,
        high_paise: 35_000,
        source: "",
      },
    ],
    prices: [],
    edit_version: "v1",
    ...changes,
  };
}
