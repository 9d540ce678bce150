import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useFormDraft } from "@/lib/form-draft";
import { useWriteStatement } from "./use-write-statement";
import { LONGEST, statementSchema } from "./schemas";

interface StatementFormProps {
  projectId: string;
  userId: string;
  label: ReactNode;
  help: ReactNode;
  submitLabel: ReactNode;
}

/** The form in which one side, or staff, writes to a dispute. */
export function StatementForm({ projectId, userId, label, help, submitLabel }: StatementFormProps) {
  const form = useForm({ resolver: zodResolver(statementSchema), defaultValues: { words: "" } });
  const write = useWriteStatement(projectId);
  const { discard, onRefused } = useFormDraft(form, { draft: `statements:${projectId}:${userId}` });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ words }) => write.mutateAsync(words).then(() => discard(), onRefused));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      {errors.root?.server?.message && <Alert tone="danger">{errors.root.server.message}</Alert>}
      <Field label={label} help={help} error={errors.words?.message}>
        <Textarea {...form.register("words")} maxLength={LONGEST} dir="auto" rows={3} />
      </Field>
      <Button type="submit" variant="secondary" busy={write.isPending} className="self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
