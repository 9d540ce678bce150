import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { formatMoney } from "@/lib/money";

interface RunningSumProps {
  /** The sum of the parts, in paise. */
  sum: number;
  /** The total of the whole work in paise, if known. */
  whole: number | null;
  /** The parts must add up to the total; otherwise they may leave a remainder. */
  isExact: boolean;
  /** Scales the parts so that they add up to the total. */
  onFit: () => void;
}

/** The sum of the parts, the total, and the difference; announced to screen readers as it changes. */
export function RunningSum({ sum, whole, isExact, onFit }: RunningSumProps) {
  const rest = whole === null ? 0 : whole - sum;
  const isWrong = rest < 0 || (isExact && rest !== 0);
  const [parts, total, gap] = [formatMoney(sum), formatMoney(whole ?? 0), formatMoney(Math.abs(rest))];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <p role="status" className="flex flex-wrap items-center gap-x-3 figures">
        <span className="font-semibold">
          {whole === null ? (
            <Trans>{parts} in all</Trans>
          ) : isExact ? (
            <Trans>
              {parts} of {total}
            </Trans>
          ) : (
            <Trans>
              {parts} of about {total}
            </Trans>
          )}
        </span>
        {whole !== null && rest === 0 && (
          <span className="inline-flex items-center gap-1 text-sm font-medium text-success">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            <Trans>All of it divided</Trans>
          </span>
        )}
        {whole !== null && rest !== 0 && (
          <span className={cn("text-sm", isWrong ? "font-medium text-danger" : "text-ink-soft")}>
            {rest > 0 ? <Trans>{gap} left to divide</Trans> : <Trans>{gap} too much</Trans>}
          </span>
        )}
      </p>
      {isWrong && sum > 0 && (
        <Button variant="secondary" onClick={onFit}>
          <Trans>Adjust the parts to {total}</Trans>
        </Button>
      )}
    </div>
  );
}
