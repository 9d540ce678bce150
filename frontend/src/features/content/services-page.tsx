import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { TradeIcon } from "@/components/trade-icon";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type Trade, serviceName, tradeDescription, tradesQuery } from "@/features/trades/queries";
import { useDocumentTitle } from "@/lib/document-title";
import { findWorkersPath, searchPath } from "./landing-trades";
import { SERVICE_WORDS } from "./service-words";

const GRID = "grid gap-4 md:grid-cols-2 lg:grid-cols-3";
/** /services: six services of the catalogue, priced on request, and the other trades below (part 2 point 2). */
export function ServicesPage() {
  const { t } = useLingui();
  const trades = useQuery(tradesQuery);
  useDocumentTitle(t`Services`);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Services</Trans>}
        description={<Trans>From a garden to a whole house: what people on Karigar do for you.</Trans>}
      />
      <QueryView
        query={trades}
        errorTitle={t`The services could not be loaded`}
        skeleton={
          <SkeletonGroup className={GRID}>
            <Skeleton count={6} className="h-64 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {({ items }) => (
          <>
            <ul className={GRID}>
              {servicesOf(items).map((trade) => (
                <li key={trade.slug}>
                  <ServiceCard trade={trade} />
                </li>
              ))}
            </ul>
            <OtherTrades trades={items.filter((trade) => trade.services_order === null)} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function servicesOf(trades: Trade[]): Trade[] {
  return trades
    .filter((trade) => trade.services_order !== null)
    .sort((one, other) => (one.services_order ?? 0) - (other.services_order ?? 0));
}

function ServiceCard({ trade }: { trade: Trade }) {
  const { t } = useLingui();
  const words = SERVICE_WORDS[trade.slug];
  const title = words?.title ? t(words.title) : serviceName(trade);
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-md border border-line drawing-paper text-brand">
          <TradeIcon slug={trade.slug} className="size-9" />
        </span>
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="text-ink-soft">
            <Trans>Contact Us</Trans>
          </p>
        </div>
      </div>
      {words && <p className="text-ink-soft">{t(words.text)}</p>}
      <div className="mt-auto flex gap-2 border-t border-line pt-4 *:flex-1">
        <ButtonLink to="/contact" variant="secondary" about={title}>
          <Trans>Learn More</Trans>
        </ButtonLink>
        <ButtonLink to={findWorkersPath(trade)} about={title}>
          <Trans>Get started</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function OtherTrades({ trades }: { trades: Trade[] }) {
  if (trades.length === 0) return null;
  return (
    <section aria-labelledby="other-trades" className="pt-12">
      <h2 id="other-trades" className="mb-4 text-xl sm:text-2xl">
        <Trans>More trades</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {trades.map((trade) => (
          <li key={trade.slug}>
            <Link
              to={searchPath(trade)}
              className="flex h-full gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brand"
            >
              <TradeIcon slug={trade.slug} className="mt-0.5 size-6 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-semibold">{serviceName(trade)}</span>
                <span className="text-sm text-ink-soft">{tradeDescription(trade)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
