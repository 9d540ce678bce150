import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";

import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { useSaveMilestone } from "@/features/milestones/mutations";
import type { Milestone } from "@/features/milestones/queries";
import { useOpened } from "@/lib/opened";
import { useForm } from "@/lib/use-form";
import type { PartToPrice } from "./queries";
import { RateNote } from "./rate-note";
import { type SumForm, sumSchema } from "./sum-schema";

interface SumDialogProps {
  projectId: string;
  part: PartToPrice;
  /** The part in the plan; null if there is no plan yet. */
  milestone: Milestone | null;
  /** Continues to funding the part. */
  onAgreed: (milestoneId: string) => void;
  onClose: () => void;
}

/** For work agreed on at a rate: sets the amount of the work or of its first part, so that it can be funded. */
export function SumDialog({ projectId, part, milestone, onAgreed, onClose }: SumDialogProps) {
  const { rate, number } = useOpened(part);
  const save = useSaveMilestone(projectId, useOpened(milestone));
  const form = useForm<SumForm, unknown, { title: string; amount_paise: number }>({
    resolver: zodResolver(sumSchema()),
    defaultValues: {
      title: part.title,
      amount_paise: part.amount_paise ?? rate?.estimate?.paise ?? null,
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>What will part {number} cost?</Trans>}
      description={
        number === 1 ? (
          <Trans>
            Enter what you expect the whole work to cost, or only its first part: the rest can follow in
            further parts. Both of you see it, and until it is paid both of you can change it.
          </Trans>
        ) : (
          <Trans>Both of you see it, and until it is paid both of you can change it.</Trans>
        )
      }
      submitLabel={<Trans>Save and go to payment</Trans>}
      closeLabel={<Trans>Later</Trans>}
      onSend={(values, key) =>
        save.mutateAsync({ body: { ...values, due_on: milestone?.due_on ?? null }, key })
      }
      onSent={({ id }) => onAgreed(id)}
      onClose={onClose}
    >
      {rate && (
        <div className="rounded-md bg-sunken p-3 text-ink-soft figures">
          <RateNote rate={rate} />
        </div>
      )}
      <Field
        label={<Trans>Amount for this part</Trans>}
        help={
          rate?.estimate && (
            <Trans>An estimate by the rate: change it if you have agreed on something else.</Trans>
          )
        }
        error={errors.amount_paise?.message}
        required
      >
        <MoneyController name="amount_paise" control={form.control} />
      </Field>
      <Field label={<Trans>What is done then</Trans>} error={errors.title?.message} required>
        <Input {...form.register("title")} autoComplete="off" dir="auto" />
      </Field>
    </FormDialog>
  );
}
