import { Trans } from "@lingui/react/macro";
import { ArrowRight, LockKeyhole, Snowflake } from "lucide-react";
import { useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { formatMoney } from "@/lib/money";
import { useProjectMoney } from "./queries";

/** The project's money in one line of the page's header, linked to the bar in the progress tab. */
export function MoneyGlance({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  const [params] = useSearchParams();
  if (!money || money.funded_paise === 0 || params.get("tab") === "progress") return null;
  const held = formatMoney(money.held_paise);
  const released = formatMoney(money.released_paise);
  const Icon = money.is_frozen ? Snowflake : LockKeyhole;
  return (
    <Link
      to={`/projects/${projectId}?tab=progress`}
      preventScrollReset
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 figures">
        <span>
          {money.is_frozen ? (
            <Trans>
              <strong>{held}</strong> frozen
            </Trans>
          ) : (
            <Trans>
              <strong>{held}</strong> held safely
            </Trans>
          )}
        </span>
        {money.released_paise > 0 && (
          <span className="text-ink-soft">
            <Trans>
              <strong className="text-ink">{released}</strong> released
            </Trans>
          </span>
        )}
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </Link>
  );
}
