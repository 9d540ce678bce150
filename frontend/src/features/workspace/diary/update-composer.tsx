import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useId } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { planQuery } from "@/features/milestones/queries";
import { useFormDraft } from "@/lib/form-draft";
import { lazyResolver } from "@/lib/lazy-resolver";
import { usePostUpdate } from "./mutations";
import { PhotoPicker } from "./photo-picker";
import type { UpdateForm } from "./update-schema";
import { useUpdatePhotos } from "./use-update-photos";

const RULES = lazyResolver(() => import("./update-schema").then((module) => module.updateSchema()));

interface UpdateComposerProps {
  projectId: string;
  /** The draft's author: devices are shared. */
  userId: string;
}

/** The update box: text, photos and milestone. The draft is saved until it is posted. */
export function UpdateComposer({ projectId, userId }: UpdateComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const post = usePostUpdate(projectId);
  const photos = useUpdatePhotos(projectId);
  const { data: plan } = useQuery(planQuery(projectId));
  const form = useForm<UpdateForm>({
    resolver: RULES,
    defaultValues: { body: "", milestone_id: "" },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const formDraft = useFormDraft(form, { draft: `progress:${userId}:${projectId}` });
  const open = plan?.items.filter(({ status }) => status !== "accepted") ?? [];

  const send = formDraft.submit(async ({ body, milestone_id: about }) => {
    await post.mutateAsync({
      body: { body, milestone_id: about || null, photo_ids: photos.ids },
      key: formDraft.idempotencyKey(),
    });
    formDraft.onSent();
    photos.clear();
    form.reset({ body: "", milestone_id: "" });
    toast.success(t`Update posted`);
  });

  return (
    <form
      noValidate
      aria-labelledby={`${id}-heading`}
      onSubmit={(submit) => void send(submit)}
      className="flex flex-col gap-3"
    >
      <span id={`${id}-heading`} className="sr-only">
        <Trans>New update</Trans>
      </span>
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={<Trans>What has been done?</Trans>} error={errors.body?.message} required>
        <Textarea
          {...form.register("body")}
          dir="auto"
          rows={2}
          className="min-h-20"
          placeholder={t`For example: both rooms are chased, conduits come tomorrow`}
        />
      </Field>
      {open.length > 0 && (
        <Field label={<Trans>About milestone</Trans>} error={errors.milestone_id?.message} optional>
          <Select {...form.register("milestone_id")}>
            <option value="">{t`The whole work`}</option>
            <Options of={open} value={(milestone) => milestone.id} label={(milestone) => milestone.title} />
          </Select>
        </Field>
      )}
      <PhotoPicker photos={photos} className="max-sm:*:flex-1" />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {photos.isBusy && (
          <p role="status" className="text-sm text-ink-soft">
            <Trans>Photos are still on their way…</Trans>
          </p>
        )}
        {photos.hasFailed && !photos.isBusy && (
          <p role="status" className="text-sm font-medium text-danger">
            <Trans>A photo was not uploaded. Try it again, or remove it.</Trans>
          </p>
        )}
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={photos.isBusy || photos.hasFailed}
          className="max-sm:w-full"
        >
          {!isSubmitting && <Send aria-hidden />}
          <Trans>Post update</Trans>
        </Button>
      </div>
    </form>
  );
}
