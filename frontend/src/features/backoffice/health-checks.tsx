import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/titled-section";
import { cn } from "@/lib/cn";

type Outcomes = Record<string, string>;

/** The services that every request needs, and whether they work. */
export function HealthChecks({ checks }: { checks: Outcomes }) {
  const { t } = useLingui();
  const names = {
    database: t`Database`,
    migrations: t`Tables up to date`,
    cache: t`Cache`,
    files: t`File storage`,
  };
  return (
    <OutcomeList
      title={<Trans>What every page needs</Trans>}
      outcomes={checks}
      names={names}
      fault={<Trans>Does not work</Trans>}
    />
  );
}

/** Whether external services have responded recently. */
export function OutsideServices({ services }: { services: Outcomes }) {
  const { t } = useLingui();
  const names = {
    payments: t`Payment service`,
    bank_checks: t`Bank account checks`,
    sms: t`Text messages`,
    mail: t`Mail server`,
    google: t`Sign-in with Google`,
    files: t`File storage`,
    virus_scanner: t`Virus scanner`,
  };
  return (
    <OutcomeList
      title={<Trans>Outside services</Trans>}
      outcomes={services}
      names={names}
      fault={<Trans>Not answering</Trans>}
    />
  );
}

interface OutcomeListProps {
  title: ReactNode;
  outcomes: Outcomes;
  names: Record<string, string>;
  fault: ReactNode;
}

function OutcomeList({ title, outcomes, names, fault }: OutcomeListProps) {
  return (
    <TitledSection title={title}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {Object.entries(outcomes).map(([name, outcome]) => {
          const isGood = outcome === "ok";
          const isUnknown = outcome === "not_asked";
          const Icon = isGood ? CircleCheck : isUnknown ? CircleDashed : CircleX;
          return (
            <li
              key={name}
              className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 font-medium"
            >
              {names[name] ?? name}
              <span
                className={cn(
                  "flex items-center gap-1.5 text-sm",
                  isGood ? "text-success" : isUnknown ? "text-ink-soft" : "text-danger",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {isGood && <Trans>Works</Trans>}
                {isUnknown && <Trans>Not asked yet</Trans>}
                {!isGood && !isUnknown && fault}
              </span>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
