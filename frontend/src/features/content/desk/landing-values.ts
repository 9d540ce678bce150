import type { LandingValues } from "./landing-schema";
import type { LandingText } from "./queries";

/** The server's limits. */
export const MOST_ENTRIES = 6;
export const LANDING_LONGEST = { value: 12, short: 60, sentence: 300, guarantee: 100 } as const;

/** The initial form values of the texts. */
export function landingValues({ number, texts }: LandingText): LandingValues {
  return { base_number: number, note: "", ...texts };
}
