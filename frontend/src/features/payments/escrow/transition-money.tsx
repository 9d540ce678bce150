import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { formatMoney } from "@/lib/money";
import { CancellationMoney } from "../refunds/cancellation-money";
import { useProjectMoney } from "./queries";

interface TransitionMoneyProps {
  projectId: string;
  /** The lifecycle step to confirm. */
  verb: string;
}

/**
 * What a lifecycle step does to the project's money; for the confirmation dialog. Renders nothing if it moves none.
 */
export function TransitionMoney({ projectId, verb }: TransitionMoneyProps) {
  const { party, money } = useProjectMoney(projectId);
  if (party === null) return null;
  if (verb === "cancel" || verb === "call_off") return <CancellationMoney projectId={projectId} />;
  if (!money || money.held_paise === 0) return null;
  const held = formatMoney(money.held_paise);
  if (verb === "complete") {
    return (
      <Alert>
        <Trans>All that is still held, {held}, goes to the worker. It cannot be taken back.</Trans>
      </Alert>
    );
  }
  if (verb === "dispute") {
    return (
      <Alert>
        <Trans>The {held} held for this work stays where it is until our staff have decided.</Trans>
      </Alert>
    );
  }
  return null;
}
