import type { ProjectMoney } from "./queries";

/**
 * The status of a part of the money. Every status has its own pattern, so that colour alone never distinguishes them.
 */
export type Fate = "released" | "held" | "frozen" | "refunded" | "unfunded";

/** The pattern of a status: solid, hatched, dotted or empty, in the bar and its legend. */
export const FILLS: Record<Fate, string> = {
  released: "bg-success",
  held: "bg-info hatched",
  frozen: "bg-warning hatched",
  refunded: "bg-ink-faint dotted",
  unfunded: "bg-surface",
};

export interface MoneyPart {
  fate: Fate;
  paise: number;
}

type Sums = Pick<
  ProjectMoney,
  "agreed_paise" | "funded_paise" | "released_paise" | "held_paise" | "refunded_paise" | "is_frozen"
>;

/** The parts of a project's money, in the order of the bar; parts of zero are left out. */
export function moneyParts(money: Sums): MoneyPart[] {
  const parts: MoneyPart[] = [
    { fate: "released", paise: money.released_paise },
    { fate: money.is_frozen ? "frozen" : "held", paise: money.held_paise },
    { fate: "refunded", paise: money.refunded_paise },
    { fate: "unfunded", paise: Math.max(0, money.agreed_paise - money.funded_paise) },
  ];
  return parts.filter(({ paise }) => paise > 0);
}
