import { Trans } from "@lingui/react/macro";
import { TradeIcon } from "@/components/trade-icon";
import { tradeName } from "@/features/trades/queries";
import type { Skill } from "./queries";

/** A professional's trades, the main one first. */
export function WorkerTrades({ skills }: { skills: Skill[] }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="trades">
      <h2 id="trades" className="mb-3 text-xl">
        <Trans>Trades</Trans>
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {skills.map((skill) => (
          <li
            key={skill.slug}
            className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 font-medium"
          >
            <TradeIcon slug={skill.slug} className="size-7 text-brand" />
            {tradeName(skill)}
          </li>
        ))}
      </ul>
    </section>
  );
}
