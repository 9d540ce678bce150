import { Trans, useLingui } from "@lingui/react/macro";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { formatMoney } from "@/lib/money";
import { toProblem } from "@/lib/problem";
import { MoneyLegend } from "./money-legend";
import { FILLS, moneyParts } from "./money-parts";
import { MoneySentence } from "./money-sentence";
import { type Party, type ProjectMoney, useProjectMoney } from "./queries";

/** The project's money as one bar with text, for its two parties; renders nothing for others. */
export function MoneyBar({ projectId }: { projectId: string }) {
  const { party, query, isUnderWay } = useProjectMoney(projectId);
  // A person who has just left the work gets a refusal: nothing is shown, and it is not an error.
  if (party === null || (query.error && toProblem(query.error).isFinal)) return null;
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      errorTitle={<Trans>The project's money could not be loaded</Trans>}
    >
      {(money) =>
        // Ended or paused work without money shows nothing about it.
        (money.funded_paise > 0 || isUnderWay) && <MoneyCard money={money} party={party} />
      }
    </QueryView>
  );
}

function MoneyCard({ money, party }: { money: ProjectMoney; party: Party }) {
  const { t } = useLingui();
  const parts = moneyParts(money);
  if (parts.length === 0) return null;
  const agreed = formatMoney(Math.max(money.agreed_paise, money.funded_paise));
  return (
    <section aria-labelledby="money-heading">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id="money-heading" className="text-lg">
            <Trans>Money</Trans>
          </h3>
          <p className="text-sm text-ink-soft figures">
            <Trans>
              Agreed: <strong className="text-base text-ink">{agreed}</strong>
            </Trans>
          </p>
        </div>
        {money.is_frozen ? (
          <Alert tone="warning" title={t`The money is frozen`}>
            <MoneySentence money={money} party={party} />
          </Alert>
        ) : (
          <p className="max-w-prose text-balance">
            <MoneySentence money={money} party={party} />
          </p>
        )}
        {/* The legend says the same in words and figures. */}
        <div
          aria-hidden
          className="flex h-4 gap-px overflow-hidden rounded-full border border-line-strong bg-line-strong"
        >
          {parts.map(({ fate, paise }) => (
            <div
              key={fate}
              className={cn("min-w-2 basis-0 transition-[flex-grow]", FILLS[fate])}
              style={{ flexGrow: paise }}
            />
          ))}
        </div>
        <MoneyLegend money={money} parts={parts} party={party} />
      </Card>
    </section>
  );
}
