import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { formatMoney } from "@/lib/money";
import { useMilestoneMoney } from "./queries";

interface AcceptanceMoneyProps {
  projectId: string;
  milestoneId: string;
}

/** What accepting a milestone does to its money; for the confirmation dialog. */
export function AcceptanceMoney({ projectId, milestoneId }: AcceptanceMoneyProps) {
  const found = useMilestoneMoney(projectId, milestoneId);
  if (!found || found.facts.amount_paise === null) return null;
  const { held_paise: heldPaise, released_paise: releasedPaise } = found.facts;
  const held = formatMoney(heldPaise);
  const released = formatMoney(releasedPaise);
  if (heldPaise === 0) {
    return (
      <Alert tone="warning">
        <Trans>Nothing is held for this part: accepting it pays nobody. Settle it as you have agreed.</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      <strong className="figures">
        <Trans>{held} goes to the worker as soon as you accept.</Trans>
      </strong>{" "}
      {releasedPaise > 0 && <Trans>{released} was released before.</Trans>}{" "}
      <Trans>What is released cannot be taken back.</Trans>
    </Alert>
  );
}
