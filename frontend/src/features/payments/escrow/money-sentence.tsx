import { Trans } from "@lingui/react/macro";
import { formatMoney } from "@/lib/money";
import type { Party, ProjectMoney } from "./queries";

/** What the money means for the reader now, in one sentence: the most serious status first. */
export function MoneySentence({ money, party }: { money: ProjectMoney; party: Party }) {
  const isHomeowner = party === "homeowner";
  const held = formatMoney(money.held_paise);
  const released = formatMoney(money.released_paise);
  const refunded = formatMoney(money.refunded_paise);
  if (money.is_frozen) {
    return (
      <Trans>
        A dispute is open: {held} stays where it is until our staff have heard both sides and decided. Nothing
        is released and nothing goes back before that.
      </Trans>
    );
  }
  if (money.held_paise > 0) {
    return isHomeowner ? (
      <Trans>
        <strong>{held}</strong> is held safely until you accept the work.
      </Trans>
    ) : (
      <Trans>
        <strong>{held}</strong> is held safely for you until the work is accepted.
      </Trans>
    );
  }
  if (money.funded_paise === 0) {
    return isHomeowner ? (
      <Trans>
        Nothing is funded yet. Fund a milestone before its work begins: the money is held until you accept it.
      </Trans>
    ) : (
      <Trans>
        Nothing is funded yet. Before you begin, agree with the homeowner which milestone is funded first.
      </Trans>
    );
  }
  if (money.refunded_paise === 0) {
    return isHomeowner ? (
      <Trans>{released} went to the worker. Nothing is held now.</Trans>
    ) : (
      <Trans>{released} has been released to you. Nothing is held now.</Trans>
    );
  }
  if (money.released_paise === 0) {
    return isHomeowner ? (
      <Trans>{refunded} comes back to you. Nothing is held now.</Trans>
    ) : (
      <Trans>{refunded} went back to the homeowner. Nothing is held now.</Trans>
    );
  }
  return isHomeowner ? (
    <Trans>
      {released} went to the worker, {refunded} comes back to you. Nothing is held now.
    </Trans>
  ) : (
    <Trans>
      {released} was released to you, {refunded} went back to the homeowner. Nothing is held now.
    </Trans>
  );
}
