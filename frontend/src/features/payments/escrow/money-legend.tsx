import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatMoney } from "@/lib/money";
import { PayoutParts } from "@/features/payments/payouts/payout-reason";
import { FILLS, type Fate, type MoneyPart } from "./money-parts";
import type { Party, ProjectMoney } from "./queries";

interface MoneyLegendProps {
  money: ProjectMoney;
  parts: MoneyPart[];
  party: Party;
}

/** Each part of the bar: pattern, name and amount. */
export function MoneyLegend({ money, parts, party }: MoneyLegendProps) {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {parts.map(({ fate, paise }) => (
        <div key={fate} className="flex items-start gap-3">
          <span
            aria-hidden
            className={cn("mt-1 size-4 shrink-0 rounded-sm border border-line-strong", FILLS[fate])}
          />
          <dt className="min-w-0 flex-1">
            <span className="font-medium">{NAMES[fate]}</span>
            <span className="block text-sm text-ink-soft">
              <Meaning fate={fate} party={party} money={money} />
            </span>
          </dt>
          <dd className="font-semibold figures">{formatMoney(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES: Record<Fate, ReactNode> = {
  released: <Trans context="money">Released</Trans>,
  held: <Trans context="money">Held</Trans>,
  frozen: <Trans context="money">Frozen</Trans>,
  refunded: <Trans context="money">Refunded</Trans>,
  unfunded: <Trans>Not funded</Trans>,
};

function Meaning({ fate, party, money }: { fate: Fate; party: Party; money: ProjectMoney }) {
  const isHomeowner = party === "homeowner";
  if (fate === "released") return <ReleasedMeaning isHomeowner={isHomeowner} money={money} />;
  if (fate === "held") {
    return isHomeowner ? (
      <Trans>Paid in by you; it leaves when you accept</Trans>
    ) : (
      <Trans>Paid in by the homeowner, and waiting for you</Trans>
    );
  }
  if (fate === "frozen") return <Trans>Until the dispute is decided</Trans>;
  if (fate === "refunded") {
    return isHomeowner ? <Trans>Goes back to how you paid</Trans> : <Trans>Goes back to the homeowner</Trans>;
  }
  return isHomeowner ? (
    <Trans>Agreed, but not paid in yet</Trans>
  ) : (
    <Trans>Agreed, but the homeowner has not paid it in yet</Trans>
  );
}

function ReleasedMeaning({ isHomeowner, money }: { isHomeowner: boolean; money: ProjectMoney }) {
  if (isHomeowner) return <Trans>Went to the worker</Trans>;
  return money.payouts.length > 0 ? <PayoutParts parts={money.payouts} /> : <Trans>Went to you</Trans>;
}
