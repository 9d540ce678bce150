import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Textarea } from "@/components/ui/textarea";
import { usePostJob } from "./mutations";
import type { Project } from "./queries";
import { RequiredSummary } from "./required-summary";
import { EMPTY_JOB, type JobForm, type JobValues, jobBody, jobSchema } from "./schemas";
import { SkillsInput } from "./skills-input";
import { useKeptForm } from "./use-kept-form";
import { WorkFields } from "./work-fields";

interface PostJobDialogProps {
  userId: string;
  /** The slug of the trade to begin with. */
  trade?: string;
  onClose: () => void;
  /** The job is open now. */
  onPosted: (job: Project) => void;
}

const FORM = "post-job";
const REQUIRED = ["title", "description", "place"];

export function PostJobDialog({ userId, trade = "", onClose, onPosted }: PostJobDialogProps) {
  const { t } = useLingui();
  const form = useForm<JobForm, unknown, JobValues>({
    resolver: zodResolver(jobSchema),
    defaultValues: { ...EMPTY_JOB, trade },
  });
  const { errors, submitCount } = form.formState;
  const kept = useKeptForm(form, { draft: `${FORM}:${userId}`, fields: { area_id: "place" } });
  const post = usePostJob(userId);

  const send = form.handleSubmit(async (values) => {
    try {
      const job = await post.mutateAsync({ body: jobBody(values), idempotencyKey: kept.idempotencyKey() });
      kept.onSent();
      onPosted(job);
    } catch (error) {
      kept.onRefused(error);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Post a job</Trans>}
      description={<Trans>Free, and open to workers at once.</Trans>}
      isLocked={post.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={post.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={FORM} busy={post.isPending}>
            <Trans>Post job</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM} noValidate onSubmit={(submit) => void send(submit)} className="flex flex-col gap-4">
          <RequiredSummary
            errors={errors}
            submitCount={submitCount}
            values={form.getValues()}
            required={REQUIRED}
          />
          <Field label={<Trans>Title</Trans>} required error={errors.title?.message}>
            <Input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs on what it asks for, not on Close
              autoFocus
              {...form.register("title")}
              placeholder={t`For example: Repair a leaking tap`}
              maxLength={120}
            />
          </Field>
          <Field label={<Trans>Description</Trans>} required error={errors.description?.message}>
            <Textarea {...form.register("description")} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={<Trans>Lowest budget</Trans>} optional error={errors.budget_min_paise?.message}>
              <Controller
                name="budget_min_paise"
                control={form.control}
                render={({ field }) => <MoneyInput {...field} />}
              />
            </Field>
            <Field label={<Trans>Highest budget</Trans>} optional error={errors.budget_max_paise?.message}>
              <Controller
                name="budget_max_paise"
                control={form.control}
                render={({ field }) => <MoneyInput {...field} />}
              />
            </Field>
          </div>
          <Field
            label={<Trans>Skills needed</Trans>}
            optional
            help={<Trans>Press Enter after each skill.</Trans>}
            error={errors.skills_needed?.message}
          >
            <Controller
              name="skills_needed"
              control={form.control}
              render={({ field }) => <SkillsInput {...field} placeholder={t`For example: pipe fitting`} />}
            />
          </Field>
          <WorkFields isPlaceRequired />
        </form>
      </FormProvider>
    </Dialog>
  );
}
