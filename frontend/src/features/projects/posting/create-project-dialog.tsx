import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";

import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useCreateProject } from "./mutations";
import type { Project } from "../queries";
import { type ProjectForm, type ProjectValues, projectSchema } from "./schemas";
import { EMPTY_PROJECT, projectBody } from "./work-form";
import { useRefreshWork } from "./mutations";
import { PhotoEditor } from "./photo-editor";
import { SkillsField } from "./skills-field";
import { usePhotoUploads } from "./use-photo-uploads";
import { TradeQuestions, WorkFields } from "./work-fields";

interface CreateProjectDialogProps {
  userId: string;
  /** Slug of the preselected trade. */
  trade?: string;
  onClose: () => void;
  /** The project is now a draft; paying its listing fee comes next. */
  onCreated: (project: Project) => void;
}

export function CreateProjectDialog({ userId, trade = "", onClose, onCreated }: CreateProjectDialogProps) {
  const { t } = useLingui();
  const form = useForm<ProjectForm, unknown, ProjectValues>({
    resolver: zodResolver(projectSchema),
    defaultValues: { ...EMPTY_PROJECT, trade },
  });
  const { errors } = form.formState;
  const create = useCreateProject(userId);
  const uploads = usePhotoUploads(useRefreshWork());

  const send = async (values: ProjectValues, idempotencyKey: string) => {
    const project = await create.mutateAsync({ body: projectBody(values), idempotencyKey });
    // The project exists even if photos fail to upload; they can be added later.
    const failed = await uploads.sendTo(project.id);
    if (failed > 0) {
      toast.warning(t`Not all photos could be sent`, { description: t`Add them once more under Edit.` });
    }
    return project;
  };

  return (
    <FormDialog
      form={form}
      title={<Trans>Create project</Trans>}
      description={<Trans>Say what you need. Workers see it once the listing fee is paid.</Trans>}
      submitLabel={<Trans>Create project</Trans>}
      draft={`create-project:${userId}`}
      fields={{ area_id: "place" }}
      required={["title", "base_amount_paise"]}
      onSend={send}
      onSent={onCreated}
      onClose={onClose}
    >
      <TradeQuestions words="" />
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
        help={<Trans>Sizes, materials, floor, access: what a worker must know to quote a price.</Trans>}
        error={errors.description?.message}
      >
        <Textarea {...form.register("description")} />
      </Field>
      <Field
        label={<Trans>Budget</Trans>}
        required
        help={
          <Trans>For the whole work. You do not pay it now; only the listing fee is due to go live.</Trans>
        }
        error={errors.base_amount_paise?.message}
      >
        <MoneyController name="base_amount_paise" control={form.control} />
      </Field>
      <WorkFields />
      <SkillsField />
      <PhotoEditor uploads={uploads} />
    </FormDialog>
  );
}
