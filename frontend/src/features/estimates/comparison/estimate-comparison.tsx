import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Table } from "@/components/ui/table";
import { formatRate } from "@/features/trades/rates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { span } from "../bills/bill-view";
import { type ComparedOffer, projectEstimateQuery } from "./queries";

/** The newest offers that are shown at first: the applications themselves stand below. */
const FIRST_OFFERS = 5;

/** The offers beside the estimate that the work was posted from; nothing where there is none. */
export function EstimateComparison({ projectId }: { projectId: string }) {
  const { t, i18n } = useLingui();
  const { data, error, isRefetching, refetch } = useQuery(projectEstimateQuery(projectId, i18n.locale));
  const [isWhole, setIsWhole] = useState(false);
  if (error && data === undefined)
    return (
      <ErrorState
        error={error}
        title={<Trans>The comparison with your estimate could not be loaded</Trans>}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const range = span(data.total);
  const tolerance = data.tolerance_percent;
  const count = data.offers.length;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">
          <Trans>Compared with your estimate</Trans>
        </h2>
        <p className="text-ink-soft">
          <Link to={`/estimates/${data.estimate_id}`} className="underline underline-offset-4">
            {data.title}
          </Link>
          : <span className="figures">{range}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>Up to {tolerance}% beyond the range counts as within it.</Trans>
        </p>
      </div>
      {data.offers.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Offers appear here as they arrive.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Offers compared with your estimate`}
          rows={isWhole ? data.offers : data.offers.slice(0, FIRST_OFFERS)}
          rowKey={(offer) => offer.application_id}
          columns={[
            {
              key: "who",
              header: <Trans>Professional</Trans>,
              cell: who,
            },
            {
              key: "total",
              header: <Trans>Offer</Trans>,
              isFigure: true,
              cell: offerTotal,
            },
            {
              key: "expected",
              header: <Trans>Estimate</Trans>,
              isFigure: true,
              cell: (offer) => span(offer.expected),
            },
            {
              key: "position",
              header: <Trans>Result</Trans>,
              cell: result,
            },
          ]}
        />
      )}
      {count > FIRST_OFFERS && (
        <Button
          variant="link"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="justify-start"
        >
          {isWhole ? <Trans>Show fewer offers</Trans> : <Trans>Show all {count} offers</Trans>}
        </Button>
      )}
    </Card>
  );
}

function who(offer: ComparedOffer) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{offer.applicant_name}</p>
      <p className="text-sm text-ink-soft">
        {offer.has_material ? <Trans>With material</Trans> : <Trans>Labour only</Trans>}
      </p>
      <ul className="text-sm">
        {offer.rows.map((row) => {
          const expected = span(row.expected);
          const rate = formatMoney(offer.rate_paise);
          return (
            <li key={row.key}>
              <Trans>
                {row.label}: {rate}, estimate {expected}
              </Trans>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function offerTotal(offer: ComparedOffer) {
  if (offer.total_paise === null) return <span>{formatRate(offer.rate_paise, offer.rate_unit)}</span>;
  return <strong>{formatMoney(offer.total_paise)}</strong>;
}

const TONES: Record<NonNullable<ComparedOffer["position"]>, BadgeTone> = {
  below: "info",
  within: "success",
  above: "warning",
};

function result({ position }: ComparedOffer) {
  if (!position)
    return (
      <span className="text-ink-soft">
        <Trans>Total not known</Trans>
      </span>
    );
  const words = {
    below: <Trans>Below your estimate</Trans>,
    within: <Trans>Within your estimate</Trans>,
    above: <Trans>Above your estimate</Trans>,
  };
  return <Badge tone={TONES[position]}>{words[position]}</Badge>;
}
