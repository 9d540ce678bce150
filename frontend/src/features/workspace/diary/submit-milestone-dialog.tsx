import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useSubmitMilestone } from "@/features/milestones/mutations";
import type { Milestone } from "@/features/milestones/queries";
import { ApiProblem } from "@/lib/problem";
import { usePostUpdate } from "./mutations";
import { PhotoPicker } from "./photo-picker";
import { useUpdatePhotos } from "./use-update-photos";
import { noteSchema } from "./update-schema";

interface HandOverDialogProps {
  projectId: string;
  milestone: Milestone;
  onClose: () => void;
}

/** The worker submits a milestone with a note and photos; the photos are posted to the diary first. */
export function SubmitMilestoneDialog({ projectId, milestone, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const post = usePostUpdate(projectId);
  const submit = useSubmitMilestone(projectId);
  const photos = useUpdatePhotos(projectId);
  const form = useForm({ resolver: zodResolver(noteSchema()), defaultValues: { note: "" } });
  const { title } = milestone;

  const handOver = async (note: string, key: string) => {
    if (photos.isBusy) throw held(t`Photos are still on their way…`);
    if (photos.hasFailed) throw held(t`A photo was not uploaded. Try it again, or remove it.`);
    if (photos.ids.length > 0) {
      const body = note || t`“${title}” is done`;
      await post.mutateAsync({ body: { body, milestone_id: milestone.id, photo_ids: photos.ids }, key });
      // The photos are posted now; if the submission is refused, a retry must not post them twice.
      photos.clear();
    }
    return submit.mutateAsync({ milestone, note });
  };

  return (
    <FormDialog
      form={form}
      title={<Trans>Submit “{title}”?</Trans>}
      description={
        <Trans>The homeowner is asked to look at this part, and to accept it or say what is missing.</Trans>
      }
      submitLabel={<Trans>Submit</Trans>}
      onSend={({ note }, key) => handOver(note, key)}
      onSent={() => toast.success(t`“${title}” submitted`)}
      onClose={onClose}
    >
      <Field
        label={<Trans>Note for the homeowner</Trans>}
        error={form.formState.errors.note?.message}
        optional
      >
        <Textarea {...form.register("note")} dir="auto" rows={3} />
      </Field>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          <Trans>Photos show that it is done. They are kept in the diary of the work.</Trans>
        </p>
        <PhotoPicker photos={photos} />
      </div>
    </FormDialog>
  );
}

/** Why the form is not sent yet, shown at its top. */
function held(detail: string): ApiProblem {
  return new ApiProblem({ status: 0, code: "photos_wait", detail });
}
