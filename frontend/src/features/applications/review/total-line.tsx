import { Trans } from "@lingui/react/macro";
import { formatMoney } from "@/lib/money";
import type { Total } from "./queries";
import { assumptionWords, whyUnknownWords } from "./labels";

/** The total of the whole work in rupees, and its assumptions. */
export function TotalLine({ total }: { total: Total }) {
  if (total.paise === null) {
    return <p className="text-sm text-ink-soft">{total.why_unknown && whyUnknownWords(total.why_unknown)}</p>;
  }
  const amount = formatMoney(total.paise);
  return (
    <p className="text-sm text-ink-soft">
      <strong className="font-semibold text-ink figures">
        <Trans>{amount} in all</Trans>
      </strong>{" "}
      {assumptionWords(total).join(" ")}
    </p>
  );
}
