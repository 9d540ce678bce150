import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleX } from "lucide-react";
import { TitledSection } from "@/components/titled-section";
import { cn } from "@/lib/cn";

/** What every request needs, and whether it works. */
export function HealthChecks({ checks }: { checks: Record<string, string> }) {
  const { t } = useLingui();
  const names: Record<string, string> = {
    database: t`Database`,
    migrations: t`Tables up to date`,
    cache: t`Cache`,
    files: t`File storage`,
  };
  return (
    <TitledSection title={<Trans>What every page needs</Trans>}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {Object.entries(checks).map(([name, outcome]) => {
          const isGood = outcome === "ok";
          const Icon = isGood ? CircleCheck : CircleX;
          return (
            <li
              key={name}
              className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 font-medium"
            >
              {names[name] ?? name}
              <span
                className={cn("flex items-center gap-1.5 text-sm", isGood ? "text-success" : "text-danger")}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {isGood ? <Trans>Works</Trans> : <Trans>Does not work</Trans>}
              </span>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
