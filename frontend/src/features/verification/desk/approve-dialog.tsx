import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { STEPS } from "../steps";
import { type ApprovalForm, LONGEST_WAIVER, LONGEST_WORDS, approvalSchema } from "./finding-schema";
import { useApprove } from "./mutations";
import type { Case } from "./queries";

interface ApproveDialogProps {
  shown: Case;
  onDecided: (nextId: string | null) => void;
  onClose: () => void;
}

/** The last look before somebody is verified; what is missing needs a written reason. */
export function ApproveDialog({ shown, onDecided, onClose }: ApproveDialogProps) {
  const { t } = useLingui();
  const approve = useApprove(shown.id);
  const needed = {
    references: shown.needs_waiver.includes("references"),
    banking: shown.needs_waiver.includes("banking"),
  };
  const form = useForm<ApprovalForm>({
    resolver: zodResolver(approvalSchema(needed)),
    defaultValues: { waivers: { references: "", banking: "" }, words: "" },
  });
  const { errors } = form.formState;
  const { name } = shown.person;
  return (
    <FormDialog
      form={form}
      title={<Trans>Approve {name}?</Trans>}
      description={
        <Trans>Everybody will see ‘ID Verified’ beside this name for two years. The worker is told.</Trans>
      }
      submitLabel={<Trans>Approve</Trans>}
      onSend={(body, key) => approve.mutateAsync({ body, key })}
      onSent={({ next_id: nextId }) => onDecided(nextId)}
      onClose={onClose}
    >
      {shown.lacking.length > 0 && (
        <Alert tone="danger" title={<Trans>Not complete any more</Trans>}>
          {shown.lacking.map((step) => t(STEPS[step].name)).join(", ")}
        </Alert>
      )}
      {needed.references && (
        <Field
          label={<Trans>Fewer than two references have confirmed: why is that enough?</Trans>}
          help={<Trans>For our record; the worker does not read it.</Trans>}
          error={errors.waivers?.references?.message}
          required
        >
          <Textarea {...form.register("waivers.references")} maxLength={LONGEST_WAIVER} dir="auto" rows={2} />
        </Field>
      )}
      {needed.banking && (
        <Field
          label={<Trans>The bank has not confirmed the account: why is that enough?</Trans>}
          help={<Trans>For our record; the worker does not read it.</Trans>}
          error={errors.waivers?.banking?.message}
          required
        >
          <Textarea {...form.register("waivers.banking")} maxLength={LONGEST_WAIVER} dir="auto" rows={2} />
        </Field>
      )}
      <Field label={<Trans>Words for the worker</Trans>} error={errors.words?.message} optional>
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
