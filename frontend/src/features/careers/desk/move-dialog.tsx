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
import { type MoveValues, moveSchema } from "./note-schema";

interface MoveDialogProps {
  application: Application;
  to: NextStage;
  onClose: () => void;
}

/** Asks for words to the applicant before the step. */
export function MoveDialog({ application, to, onClose }: MoveDialogProps) {
  const { t, i18n } = useLingui();
  const act = useApplicationAct(application.id);
  const form = useForm<MoveValues>({ resolver: zodResolver(moveSchema), defaultValues: { words: "" } });
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
      description={<Trans>A mail tells the applicant. There is no way back.</Trans>}
      submitLabel={isDeclining ? <Trans>Decline and mail</Trans> : <Trans>Move and mail</Trans>}
      tone={isDeclining ? "danger" : "primary"}
      onSend={({ words }, key) =>
        act.mutateAsync({ verb: "move", body: { stage: to, was_stage: wasStage, words }, key })
      }
      onSent={() => {
        toast.success(t`The applicant is told by mail`);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label={<Trans>Your words in the mail</Trans>}
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
