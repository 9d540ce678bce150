import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { ReasonDialog } from "@/components/reports/reason-dialog";
import { LONGEST } from "../limits";
import { STAGE_NAMES } from "../words";
import { useApplicationAct } from "./mutations";
import type { Application, NextStage } from "./queries";
import { transitionSchema } from "./note-schema";

const RULES = zodResolver(transitionSchema);

interface MoveDialogProps {
  application: Application;
  to: NextStage;
  onClose: () => void;
}

/** Asks for the message to the applicant before the step. */
export function MoveDialog({ application, to, onClose }: MoveDialogProps) {
  const { t, i18n } = useLingui();
  const act = useApplicationAct(application.id);
  const { name, number, stage: wasStage, language } = application;
  const who = name || number;
  const stage = i18n._(STAGE_NAMES[to]);
  const isDeclining = to === "declined";
  return (
    <ReasonDialog
      title={
        isDeclining ? (
          <Trans>Decline {who}?</Trans>
        ) : (
          <Trans>
            Move {who} to: {stage}?
          </Trans>
        )
      }
      description={<Trans>The applicant gets an email. This can't be undone.</Trans>}
      submitLabel={isDeclining ? <Trans>Decline and send email</Trans> : <Trans>Move and send email</Trans>}
      tone={isDeclining ? "danger" : "primary"}
      label={<Trans>Your message in the email</Trans>}
      help={
        language === "hi" ? (
          <Trans>The email is in Hindi, the language of the application. Write in Hindi too.</Trans>
        ) : (
          <Trans>The email is in English, the language of the application. Write in English too.</Trans>
        )
      }
      resolver={RULES}
      longest={LONGEST.words}
      rows={5}
      isOptional
      onSend={(words, key) =>
        act.mutateAsync({ verb: "move", body: { stage: to, was_stage: wasStage, words }, key })
      }
      done={t`The applicant is told by email`}
      onClose={onClose}
    />
  );
}
