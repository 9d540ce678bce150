import { Trans, useLingui } from "@lingui/react/macro";
import { useFieldArray } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { Textarea } from "@/components/ui/textarea";
import { lazyResolver } from "@/lib/lazy-resolver";
import { Conflict } from "./conflict";
import { Entries, Entry } from "./entries";
import type { LandingValues } from "./landing-schema";
import { LANDING_LONGEST, MOST_ENTRIES, landingValues } from "./landing-values";
import { usePublishLanding } from "./mutations";
import { LANDING, LANDING_NAME } from "./names";
import type { LandingText } from "./queries";
import { LONGEST } from "./text-values";
import { useVersionedForm } from "./use-versioned-form";

const RULES = lazyResolver(() => import("./landing-schema").then((module) => module.landingSchema));

/** The landing page's texts in one language. */
export function LandingForm({ text, userId }: { text: LandingText; userId: string }) {
  const { t } = useLingui();
  const { language } = text;
  const publish = usePublishLanding(language);
  const form = useForm<LandingValues>({
    resolver: RULES,
    defaultValues: landingValues(text),
  });
  const { control, register } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const versioned = useVersionedForm(form, {
    inForce: landingValues(text),
    draft: `content:${LANDING}:${language}:${userId}`,
    publish: async (values) => {
      const landing = await publish.mutateAsync(values);
      return landingValues(landing.texts.find((one) => one.language === language) ?? text);
    },
  });
  const reasons = useFieldArray({ control, name: "reasons" });
  const testimonials = useFieldArray({ control, name: "testimonials" });
  const short = { lang: language, maxLength: LANDING_LONGEST.short };
  const sentence = { lang: language, maxLength: LANDING_LONGEST.sentence, rows: 3 };
  return (
    <form noValidate onSubmit={(event) => void versioned.submit(event)} className="flex flex-col gap-6">
      {versioned.isRestored && <RestoredDraft onDiscard={versioned.discard} />}
      {versioned.isOutdated ? (
        <Conflict
          name={LANDING_NAME}
          language={language}
          base={versioned.base}
          newest={text.number}
          takesFocus={submitCount > 0}
          onKeepMine={versioned.keepMine}
          onTakeTheirs={versioned.takeTheirs}
        />
      ) : (
        <FormErrorSummary errors={errors} submitCount={submitCount} />
      )}
      <Entries title={<Trans>Claimed figures</Trans>}>
        {text.texts.stats.map(({ counted_as: name }, index) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
            <Field label={<Trans>Figure</Trans>} error={errors.stats?.[index]?.value?.message} required>
              <Input
                lang={language}
                maxLength={LANDING_LONGEST.value}
                {...register(`stats.${index}.value`)}
              />
            </Field>
            <Field
              label={<Trans>What it counts</Trans>}
              error={errors.stats?.[index]?.label?.message}
              required
            >
              <Input {...short} {...register(`stats.${index}.label`)} />
            </Field>
          </div>
        ))}
      </Entries>
      <Entries
        title={<Trans>Reasons to choose Karigar</Trans>}
        addLabel={<Trans>Add a reason</Trans>}
        onAdd={
          reasons.fields.length < MOST_ENTRIES ? () => reasons.append({ title: "", text: "" }) : undefined
        }
      >
        {reasons.fields.map(({ id }, index) => (
          <Entry
            key={id}
            legend={t`Reason ${index + 1}`}
            onRemove={reasons.fields.length > 1 ? () => reasons.remove(index) : undefined}
          >
            <Field label={<Trans>Heading</Trans>} error={errors.reasons?.[index]?.title?.message} required>
              <Input {...short} {...register(`reasons.${index}.title`)} />
            </Field>
            <Field label={<Trans>Text</Trans>} error={errors.reasons?.[index]?.text?.message} required>
              <Textarea {...sentence} {...register(`reasons.${index}.text`)} />
            </Field>
          </Entry>
        ))}
      </Entries>
      <Entries
        title={<Trans>What customers say</Trans>}
        addLabel={<Trans>Add a customer’s words</Trans>}
        onAdd={
          testimonials.fields.length < MOST_ENTRIES
            ? () => testimonials.append({ quote: "", name: "", place: "" })
            : undefined
        }
      >
        {testimonials.fields.map(({ id }, index) => (
          <Entry
            key={id}
            legend={t`Customer ${index + 1}`}
            onRemove={testimonials.fields.length > 1 ? () => testimonials.remove(index) : undefined}
          >
            <Field label={<Trans>Words</Trans>} error={errors.testimonials?.[index]?.quote?.message} required>
              <Textarea {...sentence} {...register(`testimonials.${index}.quote`)} />
            </Field>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={<Trans>Name</Trans>} error={errors.testimonials?.[index]?.name?.message} required>
                <Input {...short} {...register(`testimonials.${index}.name`)} />
              </Field>
              <Field
                label={<Trans>Place</Trans>}
                error={errors.testimonials?.[index]?.place?.message}
                required
              >
                <Input {...short} {...register(`testimonials.${index}.place`)} />
              </Field>
            </div>
          </Entry>
        ))}
      </Entries>
      <Field label={<Trans>Guarantee</Trans>} error={errors.guarantee?.message} required>
        <Input lang={language} maxLength={LANDING_LONGEST.guarantee} {...register("guarantee")} />
      </Field>
      <Field
        label={<Trans>What has changed</Trans>}
        help={<Trans>A note for the history; readers don’t see it.</Trans>}
        error={errors.note?.message}
        optional
      >
        <Input maxLength={LONGEST.note} {...register("note")} />
      </Field>
      <Button
        type="submit"
        className="self-start"
        busy={isSubmitting}
        disabled={!isDirty || versioned.isOutdated}
      >
        <Trans>Publish</Trans>
      </Button>
    </form>
  );
}
