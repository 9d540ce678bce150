import { Trans, useLingui } from "@lingui/react/macro";
import { ReasonDialog } from "@/components/reports/reason-dialog";
import { fullName } from "@/features/workspace/model";
import { type MessageDecision, type ReportedMessage, useDecide } from "./queries";

interface DecideDialogProps {
  message: ReportedMessage;
  outcome: MessageDecision;
  onClose: () => void;
}

/** Asks for the reason of a decision about a message, and says who will read it. */
export function DecideDialog({ message, outcome, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const decide = useDecide(message.id);
  const author = fullName(message.author);
  const words = {
    hide: {
      title: <Trans>Hide the message from {author}?</Trans>,
      description: <Trans>Nobody in the project reads it any more.</Trans>,
      submitLabel: <Trans>Hide message</Trans>,
      help: <Trans>The author reads it.</Trans>,
      done: t`The message is hidden`,
    },
    keep: {
      title: <Trans>Keep the message from {author}?</Trans>,
      description: <Trans>Everybody who reported it is told.</Trans>,
      submitLabel: <Trans>Keep it</Trans>,
      help: <Trans>Whoever reported it reads it.</Trans>,
      done: t`The message stays`,
    },
  }[outcome];
  return (
    <ReasonDialog
      {...words}
      tone={outcome === "hide" ? "danger" : "primary"}
      onSend={(reason) => decide.mutateAsync({ outcome, words: reason })}
      onClose={onClose}
    />
  );
}
