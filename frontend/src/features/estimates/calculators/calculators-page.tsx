import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useDocumentTitle } from "@/lib/document-title";
import { Link } from "@/lib/router/link";
import { calculatorsQuery } from "./queries";

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** /calculators: every material calculator. */
export function CalculatorsPage() {
  const { t, i18n } = useLingui();
  const query = useQuery(calculatorsQuery(i18n.locale));
  useDocumentTitle(t`Material calculators`);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Material calculators</Trans>}
        description={<Trans>How much to buy for walls, floors, paint and more, in feet or metres.</Trans>}
        actions={
          <ButtonLink to="/estimate">
            <Trans>Estimate a cost</Trans>
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        errorTitle={<Trans>The calculators could not be loaded</Trans>}
        skeleton={
          <SkeletonGroup className={GRID}>
            <Skeleton count={6} className="h-28 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {({ items }) => (
          <ul className={GRID}>
            {items.map((calculator) => (
              <li key={calculator.slug}>
                <Link
                  to={`/calculators/${calculator.slug}`}
                  className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brand"
                >
                  <h2 className="text-lg">{calculator.title}</h2>
                  <span className="text-ink-soft">{calculator.lead}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
