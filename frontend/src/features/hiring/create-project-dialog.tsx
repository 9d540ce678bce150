import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { Textarea } from "@/components/ui/textarea";
import { useCreateProject } from "./mutations";
import type { Project } from "./queries";
import { RequiredSummary } from "./required-summary";
import { EMPTY_PROJECT, type ProjectForm, type ProjectValues, projectBody, projectSchema } from "./schemas";
import { useKeptForm } from "./use-kept-form";
import { WorkFields } from "./work-fields";

interface CreateProjectDialogProps {
  userId: string;
  /** The slug of the trade to begin with. */
  trade?: string;
  onClose: () => void;
  /** The project is a draft now; its listing fee comes next. */
  onCreated: (project: Project) => void;
}

const FORM = "create-project";
const REQUIRED = ["title", "base_amount_paise"];

export function CreateProjectDialog({ userId, trade = "", onClose, onCreated }: CreateProjectDialogProps) {
  const { t } = useLingui();
  const form = useForm<ProjectForm, unknown, ProjectValues>({
    resolver: zodResolver(projectSchema),
    defaultValues: { ...EMPTY_PROJECT, trade },
  });
  const { errors, submitCount } = form.formState;
  const kept = useKeptForm(form, { draft: `${FORM}:${userId}`, fields: { area_id: "place" } });
  const create = useCreateProject(userId);

  const send = form.handleSubmit(async (values) => {
    try {
      const project = await create.mutateAsync({
        body: projectBody(values),
        idempotencyKey: kept.idempotencyKey(),
      });
      kept.onSent();
      onCreated(project);
    } catch (error) {
      kept.onRefused(error);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Create project</Trans>}
      description={<Trans>Say what you need. Workers see it once the listing fee is paid.</Trans>}
      isLocked={create.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={create.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={FORM} busy={create.isPending}>
            <Trans>Create project</Trans>
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
              placeholder={t`For example: Tile two bathrooms`}
              maxLength={120}
            />
          </Field>
          <Field
            label={<Trans>Description</Trans>}
            optional
            help={<Trans>Sizes, materials, floor, access: what a worker must know to name a price.</Trans>}
            error={errors.description?.message}
          >
            <Textarea {...form.register("description")} />
          </Field>
          <Field
            label={<Trans>Budget</Trans>}
            required
            help={
              <Trans>
                For the whole work. You do not pay it now; only the listing fee is due to go live.
              </Trans>
            }
            error={errors.base_amount_paise?.message}
          >
            <Controller
              name="base_amount_paise"
              control={form.control}
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
          <WorkFields />
        </form>
      </FormProvider>
    </Dialog>
  );
}
