import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { RATE_UNITS, rateUnitLabel } from "@/features/trades/rates";
import { useSubmitApplication } from "./mutations";
import type { OpenWork } from "./queries";
import {
  type ApplicationForm,
  type ApplicationValues,
  EMPTY_APPLICATION,
  LONGEST_PROPOSAL,
  applicationBody,
  applicationSchema,
  today,
} from "./schemas";
import { useKeptForm } from "./use-kept-form";

interface ApplyDialogProps {
  work: OpenWork;
  userId: string;
  onClose: () => void;
}

const FORM = "apply";

/** A proposal, a rate in its unit, how long it takes and from when. */
export function ApplyDialog({ work, userId, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const form = useForm<ApplicationForm, unknown, ApplicationValues>({
    resolver: zodResolver(applicationSchema),
    defaultValues: EMPTY_APPLICATION,
  });
  const { errors, submitCount } = form.formState;
  const kept = useKeptForm(form, { draft: `${FORM}:${work.id}:${userId}` });
  const submit = useSubmitApplication(work.id, userId);

  // Not mutate's own callbacks: a live event may close the dialog before the answer is here.
  const send = form.handleSubmit(async (values) => {
    try {
      await submit.mutateAsync({ body: applicationBody(values), idempotencyKey: kept.idempotencyKey() });
      kept.onSent();
      onClose();
      toast.success(t`Application sent`, {
        description: t`${work.homeowner_first_name} has been told and will decide.`,
      });
    } catch (error) {
      kept.onRefused(error);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Apply for “{work.title}”</Trans>}
      isLocked={submit.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={submit.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={FORM} busy={submit.isPending}>
            <Trans>Send application</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <Field
          label={<Trans>Proposal</Trans>}
          required
          help={<Trans>How you would do the work, what is included, and similar work you have done.</Trans>}
          error={errors.proposal?.message}
        >
          <Textarea // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs on what it asks for, not on Close
            autoFocus
            {...form.register("proposal")}
            rows={6}
            maxLength={LONGEST_PROPOSAL}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={<Trans>Rate</Trans>} required error={errors.rate_paise?.message}>
            <Controller
              name="rate_paise"
              control={form.control}
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
          <Field label={<Trans>Unit</Trans>} required error={errors.rate_unit?.message}>
            <Select {...form.register("rate_unit")}>
              {RATE_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {rateUnitLabel(unit)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={<Trans>Estimated duration</Trans>}
            required
            error={errors.estimated_duration?.message}
          >
            <Input
              {...form.register("estimated_duration")}
              maxLength={60}
              placeholder={t`For example: 5 days`}
            />
          </Field>
          <Field label={<Trans>Can start on</Trans>} optional error={errors.starts_on?.message}>
            <DateInput {...form.register("starts_on")} min={today()} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
