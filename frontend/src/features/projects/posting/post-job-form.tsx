import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RequiredSummary } from "@/components/ui/required-summary";
import { StickyActions } from "@/components/ui/sticky-actions";
import { Textarea } from "@/components/ui/textarea";
import { useFormDraft } from "@/lib/form-draft";
import { lazyResolver } from "@/lib/lazy-resolver";
import { usePostJob } from "./mutations";
import { usePostingPort } from "../ports";
import { type Project, projectQuery } from "../queries";
import type { JobForm, JobValues } from "./schemas";
import { EMPTY_JOB, jobBody } from "./work-form";
import { BudgetFields } from "./budget-fields";
import { DraftNote } from "./draft-note";
import { formOf } from "./edit-form";
import { MaskedContactNote } from "./masked-contact-note";
import { JobPreview } from "./job-preview";
import { useEditWork, usePublishDraft, useRefreshWork } from "./mutations";
import { PhotoEditor } from "./photo-editor";
import { SkillsField } from "./skills-field";
import { readUnsavedJob, unsavedJobKey } from "./unsaved-job";
import { useJobDraft } from "./use-job-draft";
import { usePhotoUploads } from "./use-photo-uploads";
import { TradeQuestions, WorkFields } from "./work-fields";
import { cutAtWord } from "@/lib/shortened";

const RULES = lazyResolver(() => import("./schemas").then((module) => module.jobSchema));

interface PostJobFormProps {
  userId: string;
  /** The draft to continue. */
  draft?: Project;
  /** Slug of the preselected trade. */
  trade: string;
  /** The title of a new job: what was typed into the search. */
  words: string;
  /** The form has created a draft of its own. */
  onDraft: (id: string) => void;
  onPosted: (job: Project) => void;
}

const REQUIRED = ["title", "description", "place"];

/** The job form on its own page: saved as a draft while it is written, with a live preview beside it. */
export function PostJobForm({ userId, draft, trade, words, onDraft, onPosted }: PostJobFormProps) {
  const { t } = useLingui();
  const { Estimate } = usePostingPort();
  const [stored] = useState<JobForm>(() =>
    draft ? formOf(draft) : { ...EMPTY_JOB, trade, title: cutAtWord(words, 120) },
  );
  const [unsaved] = useState(() => readUnsavedJob(unsavedJobKey(userId, draft?.id)));
  const form = useForm<JobForm, unknown, JobValues>({
    resolver: RULES,
    defaultValues: { ...stored, ...unsaved?.values },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const [draftId, setDraftId] = useState(draft?.id);
  // The address loses the words once the form has a draft; the questions stay those that are being answered.
  const [begunWith] = useState(words || (draft?.title ?? unsaved?.values.title ?? ""));
  const saved = useQuery({ ...projectQuery(draftId ?? ""), enabled: draftId !== undefined });
  const photos = saved.data?.photos ?? draft?.photos ?? [];
  const formDraft = useFormDraft(form, { fields: { area_id: "place" } });
  const jobDraft = useJobDraft(form, {
    userId,
    draft,
    stored,
    unsaved,
    onSaved: ({ id }) => {
      setDraftId(id);
      onDraft(id);
    },
  });
  const uploads = usePhotoUploads(useRefreshWork());
  const post = usePostJob(userId);
  const edit = useEditWork();
  const publish = usePublishDraft();
  // Every field has a default, so none is missing.
  const values = useWatch({ control: form.control }) as JobForm;

  const sendPhotos = async () => {
    const id = await jobDraft.save();
    if (id) await uploads.sendTo(id);
  };
  const send = form.handleSubmit(async (checked) => {
    const id = await jobDraft.finish();
    try {
      const body = jobBody(checked);
      if (id === undefined) {
        const idempotencyKey = formDraft.idempotencyKey();
        onPosted(await post.mutateAsync({ body: { ...body, draft: false }, idempotencyKey }));
      } else {
        await edit.mutateAsync({ id, body: { ...body, edit_version: jobDraft.version() } });
        await uploads.sendTo(id);
        onPosted(await publish.mutateAsync(id));
      }
      formDraft.onSent();
    } catch (error) {
      jobDraft.goOn();
      formDraft.onRefused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form noValidate onSubmit={(submit) => void send(submit)} className="flex max-w-2xl flex-col gap-5">
          <RequiredSummary
            errors={errors}
            submitCount={submitCount}
            values={form.getValues()}
            required={REQUIRED}
          />
          <TradeQuestions words={begunWith} />
          <Estimate
            trade={values.trade}
            words={begunWith}
            scope={values.scope}
            place={values.place}
            projectId={draftId}
          />
          <Field label={<Trans>Title</Trans>} required error={errors.title?.message}>
            <Input
              {...form.register("title")}
              placeholder={t`For example: Repair a leaking tap`}
              maxLength={120}
            />
          </Field>
          <Field
            label={<Trans>Description</Trans>}
            required
            help={<Trans>Sizes, materials, floor, access: what a worker must know to quote a price.</Trans>}
            error={errors.description?.message}
          >
            <Textarea {...form.register("description")} rows={5} />
          </Field>
          <MaskedContactNote kinds={saved.data?.held_back ?? []} />
          <WorkFields isPlaceRequired />
          <BudgetFields />
          <SkillsField />
          <PhotoEditor
            uploads={uploads}
            projectId={draftId}
            photos={photos}
            onChosen={() => void sendPhotos()}
          />
          <StickyActions>
            <Button type="submit" size="lg" busy={isSubmitting}>
              <Trans>Post job</Trans>
            </Button>
          </StickyActions>
          <DraftNote state={jobDraft.state} />
        </form>
        <JobPreview values={values} photos={photos} />
      </div>
    </FormProvider>
  );
}
