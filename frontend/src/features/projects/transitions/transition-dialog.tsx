import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { useProjectPort } from "../ports";
import type { Project } from "../queries";
import { CANCELLATION_REASONS, reasonsFor } from "../cancellation-reasons";
import { TRANSITIONS } from "./transitions";
import {
  LONGEST_REASON,
  type TransitionForm,
  type TransitionValues,
  transitionSchema,
} from "./transition-schema";
import { type MoveVerb, hasPeopleWaiting } from "./project-verbs";
import { useProjectTransition } from "./use-project-transition";

interface MoveProjectDialogProps {
  project: Pick<Project, "id" | "title" | "worker" | "pending_applications_count">;
  verb: MoveVerb;
  onClose: () => void;
}

/**
 * Confirms a lifecycle step: names the project, says what follows, and asks for the text that the others will
 * read.
 */
export function TransitionDialog({ project, verb, onClose }: MoveProjectDialogProps) {
  const { t } = useLingui();
  const { TransitionMoney } = useProjectPort();
  const { question, consequence, confirm, tone, reason: asks } = TRANSITIONS[verb];
  const reasons = reasonsFor(verb, project.worker !== null);
  const isOwed =
    asks?.isRequired === "when somebody waits" ? hasPeopleWaiting(project) : (asks?.isRequired ?? false);
  const form = useForm<TransitionForm, unknown, TransitionValues>({
    resolver: zodResolver(transitionSchema({ words: isOwed, reason: isOwed && reasons.length > 0 })),
    defaultValues: { reason_code: "", reason: "" },
  });
  const { errors } = form.formState;
  const move = useProjectTransition(project.id);
  return (
    <FormDialog
      form={form}
      width={reasons.length > 0 ? "md" : "sm"}
      title={t(question(project.title))}
      description={t(consequence)}
      submitLabel={t(confirm)}
      tone={tone}
      closeLabel={<Trans>Back</Trans>}
      onSend={(said) => move.mutateAsync({ verb, ...said })}
      onClose={onClose}
    >
      <TransitionMoney projectId={project.id} verb={verb} />
      {reasons.length > 0 && (
        <RadioCards
          {...form.register("reason_code")}
          legend={<Trans>Reason</Trans>}
          options={reasons.map((code) => ({ value: code, label: t(CANCELLATION_REASONS[code]) }))}
          error={errors.reason_code?.message}
        />
      )}
      {asks && (
        <Field
          label={t(asks.label)}
          required={isOwed}
          optional={!isOwed}
          error={errors.reason?.message}
          help={reasons.length > 0 && isOwed ? <Trans>Those involved can read it.</Trans> : undefined}
        >
          <Textarea {...form.register("reason")} maxLength={LONGEST_REASON} rows={3} />
        </Field>
      )}
    </FormDialog>
  );
}
