import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Calculator as CalculatorIcon, Printer } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { QueryView } from "@/components/query-view";
import { ShareButton } from "@/components/share-button";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { fieldErrors } from "../measures/field-errors";
import { MeasureFields } from "../measures/measure-fields";
import { type LengthUnit, type MeasureValues, firstValues, measuresOf } from "../measures/measure-values";
import { MaterialList } from "./material-list";
import { type Calculation, type Calculator, calculationQuery, calculatorsQuery } from "./queries";

/** /calculators/:calculator: measures on the left, materials on the right; the address has the measures. */
export function CalculatorPage({ slug }: { slug: string }) {
  const { t, i18n } = useLingui();
  const query = useQuery(calculatorsQuery(i18n.locale));
  const calculator = query.data?.items.find((each) => each.slug === slug);
  useDocumentTitle(calculator?.title ?? t`Material calculators`);
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        errorTitle={<Trans>The calculator could not be loaded</Trans>}
        skeleton={
          <SkeletonGroup className="grid gap-6 pt-28 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-56 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {() => (calculator ? <Form key={slug} calculator={calculator} /> : <UnknownCalculator />)}
      </QueryView>
    </div>
  );
}

function Form({ calculator }: { calculator: Calculator }) {
  const { i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const [unit, setUnit] = useState<LengthUnit>(params.get("unit") === "m" ? "m" : "ft");
  const [values, setValues] = useState(() => firstValues(calculator.fields, unit, params));
  const measures = useDeferredValue(measuresOf(calculator.fields, values, unit));
  const query = useQuery(calculationQuery(calculator.slug, measures, i18n.locale));
  const change = (next: MeasureValues, nextUnit: LengthUnit) => {
    setValues(next);
    setUnit(nextUnit);
    setParams({ unit: nextUnit, ...next }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        back={{ to: "/calculators", label: <Trans>Material calculators</Trans> }}
        title={calculator.title}
        description={calculator.lead}
        actions={
          <>
            <ShareButton title={calculator.title} withSearch />
            <Button icon={Printer} variant="secondary" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Card>
          <MeasureFields
            fields={calculator.fields}
            values={values}
            unit={unit}
            errors={fieldErrors(query.error)}
            onChange={change}
          />
        </Card>
        <section aria-labelledby="result" aria-live="polite" className="min-w-0">
          <h2 id="result" className="mb-3 text-xl">
            <Trans>What you need</Trans>
          </h2>
          <Result
            query={query}
            estimateTo={`/estimate?${new URLSearchParams({ work: calculator.work, unit, ...values })}`}
          />
        </section>
      </div>
    </>
  );
}

interface ResultProps {
  query: { data?: Calculation; error: Error | null; isRefetching: boolean; refetch: () => unknown };
  /** The estimate that begins with these measures. */
  estimateTo: string;
}

function Result({ query: { data, error, isRefetching, refetch }, estimateTo }: ResultProps) {
  if (error && toProblem(error).fieldErrors.length > 0)
    return (
      <p className="text-ink-soft">
        <Trans>Please correct the measures first.</Trans>
      </p>
    );
  if (error)
    return (
      <ErrorState
        error={error}
        title={<Trans>The materials could not be calculated</Trans>}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-56 rounded-lg" />;
  const day = formatDate(data.read_on);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-wrap gap-3">
        {data.measured.map((row) => (
          <li key={row.work} className="rounded-md border border-line bg-sunken px-3 py-2">
            {row.label}: <strong className="figures">{row.quantity_label}</strong>
          </li>
        ))}
      </ul>
      <MaterialList materials={data.materials} />
      <p className="text-sm text-ink-soft">
        <Trans>
          Waste is included. Areas by IS 1200: small openings are not deducted. Figures of {day}, version{" "}
          {data.version}. Doors count as 3 × 7 ft, windows as 4 × 4 ft.
        </Trans>
      </p>
      <p className="print:hidden">
        <Link
          to={estimateTo}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          <Trans>Estimate the cost with labour</Trans>
        </Link>
      </p>
    </div>
  );
}

function UnknownCalculator() {
  return (
    <div className="py-10">
      <EmptyState
        as="h1"
        drawing={<CalculatorIcon aria-hidden className="size-16 text-brand" />}
        title={<Trans>There is no such calculator</Trans>}
        link={{ to: "/calculators", label: <Trans>All calculators</Trans> }}
      />
    </div>
  );
}
