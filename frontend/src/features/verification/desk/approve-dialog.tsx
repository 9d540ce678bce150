import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { STEPS } from "../steps";
import { type ApprovalForm, approvalBody } from "./approval-schema";
import { LONGEST_WORDS, wordsSchema } from "./finding-schema";
import { useApprove } from "./mutations";
import type { Case } from "./queries";

interface ApproveDialogProps {
  shown: Case;
  /** The answers on the page are not needed any more. */
  onSent: () => void;
  onDecided: (nextId: string | null) => void;
  onClose: () => void;
}

/** The final confirmation before somebody is verified; the points and flags are answered on the page behind it. */
export function ApproveDialog({ shown, onSent, onDecided, onClose }: ApproveDialogProps) {
  const { t } = useLingui();
  const approve = useApprove(shown.id);
  const { getValues } = useFormContext<ApprovalForm>();
  const form = useForm({ resolver: zodResolver(wordsSchema()), defaultValues: { words: "" } });
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
      onSend={({ words }, key) => approve.mutateAsync({ body: approvalBody(getValues(), words), key })}
      onSent={({ next_id: nextId }) => {
        onSent();
        onDecided(nextId);
      }}
      onClose={onClose}
    >
      {shown.lacking.length > 0 && (
        <Alert tone="danger" title={<Trans>Not complete any more</Trans>}>
          {shown.lacking.map((step) => t(STEPS[step].name)).join(", ")}
        </Alert>
      )}
      <Field label={<Trans>Message to the worker</Trans>} error={errors.words?.message} optional>
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
