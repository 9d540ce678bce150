import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MapPinOff } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { formatMoney } from "@/lib/money";
import { toProblem } from "@/lib/problem";
import { type WorkKind, workKindsQuery } from "../bills/queries";
import { type PriceList, priceListQuery } from "./queries";

type Agreed = PriceList["agreed"][number];
type Typical = PriceList["items"][number];

/** /prices/:trade/:city: what work costs there, and how many cases that rests on. */
export function PricePage({ trade, city }: { trade: string; city: string }) {
  const { t, i18n } = useLingui();
  const kinds = useQuery(workKindsQuery(i18n.locale));
  const query = useQuery(priceListQuery(trade, city, i18n.locale));
  const list = query.data;
  useDocumentTitle(list ? t`${list.trade_name} prices in ${list.city_name}` : t`Prices`);
  if (query.error && toProblem(query.error).status === 404) return <UnknownPrices />;
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        errorTitle={<Trans>The prices could not be loaded</Trans>}
        skeleton={<Skeleton className="mt-28 h-72 rounded-lg" />}
      >
        {(found) => (
          <Prices list={found} work={kinds.data?.items.find((kind) => kind.trade === found.trade)?.slug} />
        )}
      </QueryView>
    </div>
  );
}

interface PricesProps {
  list: PriceList;
  /** The kind of work of this trade that can be estimated. */
  work: WorkKind["slug"] | undefined;
}

function Prices({ list, work }: PricesProps) {
  const estimate = new URLSearchParams({
    ...(work && { work }),
    area: String(list.city_id),
    place: list.city_name,
  });
  const search = new URLSearchParams({ q: list.trade_name, location: list.city_name });
  return (
    <>
      <PageHeader
        title={
          <Trans>
            {list.trade_name} prices in {list.city_name}
          </Trans>
        }
        description={<Trans>Typical ranges, not quotes. Each figure says what it rests on.</Trans>}
        actions={
          <>
            <ButtonLink to={`/search-results?${search}`}>
              <Trans>Find professionals here</Trans>
            </ButtonLink>
            <ButtonLink to={`/estimate?${estimate}`} variant="secondary">
              <Trans>Estimate a cost</Trans>
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <AgreedPrices list={list} />
        <TypicalPrices list={list} />
      </div>
    </>
  );
}

function AgreedPrices({ list }: { list: PriceList }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed" className="mb-3 text-xl">
        <Trans>Agreed on Karigar</Trans>
      </h2>
      {list.agreed.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>
            Fewer than {list.least_offers} prices have been agreed here so far, too few to publish.
          </Trans>
        </p>
      ) : (
        <Table
          caption={t`Agreed on Karigar`}
          rows={list.agreed}
          rowKey={(row) => `${row.unit}-${row.has_material}`}
          columns={[
            {
              key: "unit",
              header: <Trans>Price</Trans>,
              cell: agreedPrice,
            },
            {
              key: "median",
              header: <Trans>Median</Trans>,
              isFigure: true,
              cell: agreedMedian,
            },
            {
              key: "half",
              header: <Trans>Middle half</Trans>,
              isFigure: true,
              cell: (row) => `${formatMoney(row.low_paise)} – ${formatMoney(row.high_paise)}`,
            },
            {
              key: "cases",
              header: <Trans>Rests on</Trans>,
              cell: agreedCases,
            },
          ]}
        />
      )}
    </section>
  );
}

function TypicalPrices({ list }: { list: PriceList }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="typical">
      <h2 id="typical" className="mb-3 text-xl">
        <Trans>Typical prices</Trans>
      </h2>
      {list.items.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>We have no typical prices of this trade yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Typical prices`}
          rows={list.items}
          rowKey={({ item }) => item}
          columns={[
            {
              key: "work",
              header: <Trans>Work</Trans>,
              cell: typicalWork,
            },
            {
              key: "labour",
              header: <Trans>Labour only</Trans>,
              isFigure: true,
              cell: ({ labour }) => `${formatMoney(labour.low_paise)} – ${formatMoney(labour.high_paise)}`,
            },
            {
              key: "whole",
              header: <Trans>With material</Trans>,
              isFigure: true,
              cell: ({ whole }) =>
                whole ? `${formatMoney(whole.low_paise)} – ${formatMoney(whole.high_paise)}` : null,
            },
            {
              key: "source",
              header: <Trans>Rests on</Trans>,
              cell: typicalSource,
            },
          ]}
        />
      )}
    </section>
  );
}

function UnknownPrices() {
  return (
    <EmptyPage
      drawing={<MapPinOff aria-hidden className="size-16 text-brand" />}
      title={<Trans>There is no such price page</Trans>}
      link={{ to: "/services", label: <Trans>See all services</Trans> }}
    />
  );
}

function agreedPrice(row: Agreed) {
  return (
    <span className="font-semibold">
      {row.unit_label}, {row.has_material ? <Trans>With material</Trans> : <Trans>Labour only</Trans>}
    </span>
  );
}

function agreedMedian(row: Agreed) {
  return <strong>{formatMoney(row.median_paise)}</strong>;
}

function agreedCases({ offers, people, counted_on: counted }: Agreed) {
  const day = formatDate(counted);
  return (
    <span className="text-sm text-ink-soft">
      <Trans>
        {offers} prices of {people} people, {day}
      </Trans>
    </span>
  );
}

function typicalWork(row: Typical) {
  return (
    <span className="font-semibold">
      {row.label}, {row.unit_label}
    </span>
  );
}

function typicalSource(row: Typical) {
  const day = formatDate(row.dated);
  const count = row.offers;
  return (
    <span className="text-sm text-ink-soft">
      {count > 0 ? <Trans>{count} agreed prices</Trans> : row.source}, {day}
    </span>
  );
}
