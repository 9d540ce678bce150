import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatJobPrice } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";
import type { Skill } from "../queries";
import type { PublicPrice } from "./queries";

interface WorkerPricesProps {
  prices: PublicPrice[];
  skills: Skill[];
  /** The button that books a job at once, where it can be. */
  bookAtOnce?: (price: PublicPrice) => ReactNode;
}

/** The rate card on a professional's page, by trade if there are several. */
export function WorkerPrices({ prices, skills, bookAtOnce }: WorkerPricesProps) {
  if (prices.length === 0) return null;
  const trades = skills.filter(({ slug }) => prices.some(({ trade }) => trade === slug));
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-1 text-xl">
        <Trans>Prices</Trans>
      </h2>
      <p className="mb-3 text-ink-soft">
        <Trans>What common jobs cost from; the work on site decides the final price.</Trans>
      </p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full">
          <caption className="sr-only">
            <Trans>Prices</Trans>
          </caption>
          {trades.map((trade) => (
            <tbody key={trade.slug} className="divide-y divide-line border-b border-line last:border-b-0">
              {trades.length > 1 && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={2}
                    className="bg-sunken px-4 py-2 text-left text-sm font-semibold"
                  >
                    {tradeName(trade)}
                  </th>
                </tr>
              )}
              {prices
                .filter((price) => price.trade === trade.slug)
                .map((price) => (
                  <tr key={price.job.slug}>
                    <th scope="row" className="px-4 py-3 text-left font-normal">
                      {tradeName(price.job)}
                    </th>
                    <td className="px-4 py-3 text-right">
                      <span className="block font-semibold figures">
                        {formatJobPrice(price.price_paise, price.unit)}
                      </span>
                      {bookAtOnce?.(price)}
                    </td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
