import { Trans } from "@lingui/react/macro";
import { formatMoney } from "@/lib/money";
import type { Total } from "./queries";
import { assumptionWords, whyUnknownWords } from "./labels";

/** The whole work in rupees, and what that takes for granted. */
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
