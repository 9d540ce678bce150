import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { LONGEST } from "../limits";
import { STAGE_NAMES } from "../words";
import { useApplicationAct } from "./mutations";
import type { Application, NextStage } from "./queries";
import { type TransitionValues, transitionSchema } from "./note-schema";

interface MoveDialogProps {
  application: Application;
  to: NextStage;
  onClose: () => void;
}

/** Asks for words to the applicant before the step. */
export function MoveDialog({ application, to, onClose }: MoveDialogProps) {
  const { t, i18n } = useLingui();
  const act = useApplicationAct(application.id);
  const form = useForm<TransitionValues>({
    resolver: zodResolver(transitionSchema),
    defaultValues: { words: "" },
  });
  const { name, number, stage: wasStage, language } = application;
  const who = name || number;
  const stage = i18n._(STAGE_NAMES[to]);
  const isDeclining = to === "declined";
  return (
    <FormDialog
      form={form}
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
      onSend={({ words }, key) =>
        act.mutateAsync({ verb: "move", body: { stage: to, was_stage: wasStage, words }, key })
      }
      onSent={() => {
        toast.success(t`The applicant is told by email`);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label={<Trans>Your message in the email</Trans>}
        help={
          language === "hi" ? (
            <Trans>It is in Hindi, as the page the person applied on; write so, too.</Trans>
          ) : (
            <Trans>It is in English, as the page the person applied on; write so, too.</Trans>
          )
        }
        error={form.formState.errors.words?.message}
        optional
      >
        <Textarea rows={5} maxLength={LONGEST.words} dir="auto" {...form.register("words")} />
      </Field>
    </FormDialog>
  );
}
