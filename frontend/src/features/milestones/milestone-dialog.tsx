import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { today } from "@/lib/dates";
import { useOpened } from "@/lib/opened";
import { type MilestoneForm, milestoneBodyOf, milestoneFormOf, milestoneSchema } from "./milestone-schema";
import { useSaveMilestone } from "./mutations";
import type { Milestone } from "./queries";

interface MilestoneDialogProps {
  projectId: string;
  /** The milestone to edit; null for a new one. */
  milestone: Milestone | null;
  onClose: () => void;
}

/** A milestone's name, due date and amount. */
export function MilestoneDialog({ projectId, milestone, onClose }: MilestoneDialogProps) {
  const { t } = useLingui();
  const save = useSaveMilestone(projectId, useOpened(milestone));
  const form = useForm<MilestoneForm>({
    resolver: zodResolver(milestoneSchema(milestone)),
    defaultValues: milestoneFormOf(milestone),
  });
  const { errors } = form.formState;
  const isFunded = milestone?.is_funded ?? false;
  return (
    <FormDialog
      form={form}
      title={milestone ? <Trans>Change milestone</Trans> : <Trans>Add milestone</Trans>}
      description={
        <Trans>A part of the work that can be looked at and accepted by itself. Both of you see it.</Trans>
      }
      submitLabel={milestone ? <Trans>Save milestone</Trans> : <Trans>Add milestone</Trans>}
      onSend={(values, key) => save.mutateAsync({ body: milestoneBodyOf(values), key })}
      onClose={onClose}
    >
      <Field label={<Trans>What is done then</Trans>} error={errors.title?.message} required>
        <Input
          {...form.register("title")}
          autoComplete="off"
          dir="auto"
          placeholder={t`For example: all conduits laid`}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Due date</Trans>} error={errors.due_on?.message} optional>
          <DateInput {...form.register("due_on")} min={milestone?.due_on ? undefined : today()} />
        </Field>
        <Field
          label={<Trans>Amount for this part</Trans>}
          error={errors.amount_paise?.message}
          help={
            isFunded ? (
              <Trans>It is paid in already, so it stays.</Trans>
            ) : (
              <Trans>If every milestone has an amount, progress is counted by the amounts.</Trans>
            )
          }
          optional={!isFunded}
        >
          <Controller
            name="amount_paise"
            control={form.control}
            render={({ field }) => <MoneyInput {...field} readOnly={isFunded} />}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
