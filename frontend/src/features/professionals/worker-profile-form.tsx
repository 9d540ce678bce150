import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { RadioCards } from "@/components/ui/radio-cards";
import { Options, Select } from "@/components/ui/select";
import { StickyActions } from "@/components/ui/sticky-actions";
import { Textarea } from "@/components/ui/textarea";
import { PlaceInput } from "@/features/places/place-input";
import { RATE_UNITS, rateUnitLabel } from "@/features/trades/rates";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { submitForm } from "@/lib/form-problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { LanguagesInput } from "./languages-input";
import { useSaveWorkerProfile } from "./mutations";
import type { Worker } from "./queries";
import { TradesInput } from "./trades-input";
import { WeekdaysInput } from "./weekdays-input";
import type { WorkerProfileValues } from "./worker-profile-schema";
import { LONGEST_DESCRIPTION, MOST_TRADES, bodyOf, isWholeTown, valuesOf } from "./worker-profile-values";

const RULES = lazyResolver(() =>
  import("./worker-profile-schema").then((module) => module.workerProfileSchema),
);

/** The whole professional profile, saved together. */
export function WorkerProfileForm({ worker }: { worker: Worker }) {
  const { t } = useLingui();
  const save = useSaveWorkerProfile();
  // Read once: a later refresh must not overwrite the typed text.
  const form = useForm<WorkerProfileValues>({
    resolver: RULES,
    defaultValues: valuesOf(worker),
  });
  const draft = useDraft(`worker-profile:${worker.id}`, form);
  const { control, register } = form;
  const { errors, submitCount, isSubmitting } = form.formState;
  const place = useWatch({ control, name: "place" });

  const submit = submitForm(
    form,
    async (values) => {
      const saved = await save.mutateAsync(bodyOf(values));
      form.reset(valuesOf(saved));
      draft.discard();
    },
    { fields: { area_id: "place" } },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field
        label={<Trans>Trades</Trans>}
        help={<Trans>Up to {MOST_TRADES}. Homeowners find you by these.</Trans>}
        error={errors.skills?.message}
      >
        <Controller
          name="skills"
          control={control}
          render={({ field: { name: _, ...field } }) => <TradesInput {...field} most={MOST_TRADES} />}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Area or PIN code`}
          error={errors.place?.message}
          help={t`Others see this area and the distance from its centre, never your home.`}
        >
          <Controller
            name="place"
            control={control}
            render={({ field }) => <PlaceInput {...field} placeholder={t`For example 411038 or Pune`} />}
          />
        </Field>
        {isWholeTown(place) && (
          <Field label={t`Locality`} optional help={t`The area or colony, never the house.`}>
            <Input autoComplete="address-level3" maxLength={120} {...register("locality")} />
          </Field>
        )}
        <Field label={t`I work within (km)`} error={errors.travel_radius_km?.message}>
          <Input inputMode="numeric" className="figures" {...register("travel_radius_km")} />
        </Field>
        <Field label={t`Years of experience`} error={errors.experience_years?.message}>
          <Input inputMode="numeric" className="figures" {...register("experience_years")} />
        </Field>
        <Field label={t`Usual rate`} optional error={errors.rate_paise?.message}>
          <MoneyController name="rate_paise" control={control} />
        </Field>
        <Field label={t`Charged`} error={errors.rate_unit?.message}>
          <Select {...register("rate_unit")}>
            <Options of={RATE_UNITS} label={rateUnitLabel} />
          </Select>
        </Field>
      </div>
      <RadioCards
        legend={t`Availability`}
        className="sm:grid-cols-3"
        options={[
          { value: "available", label: t`Available`, help: t`I take new work.` },
          { value: "busy", label: t`Busy`, help: t`I can start later.` },
          { value: "away", label: t`Away`, help: t`I take no work now.` },
        ]}
        {...register("availability")}
      />
      <Controller
        name="weekdays"
        control={control}
        render={({ field: { value, onChange } }) => (
          <WeekdaysInput
            legend={t`Days you work`}
            help={t`Days away, such as a holiday, go into the calendar below.`}
            value={value}
            onChange={onChange}
            error={errors.weekdays?.message}
          />
        )}
      />
      <Field
        label={t`About your work`}
        optional
        help={t`What you do best, for whom, and how you work.`}
        error={errors.description?.message}
      >
        <Textarea rows={6} maxLength={LONGEST_DESCRIPTION} {...register("description")} />
      </Field>
      <Controller
        name="languages"
        control={control}
        render={({ field: { value, onChange } }) => (
          <LanguagesInput legend={t`Languages you speak`} value={value} onChange={onChange} />
        )}
      />
      <StickyActions>
        <Button type="submit" busy={isSubmitting}>
          <Trans>Save changes</Trans>
        </Button>
      </StickyActions>
    </form>
  );
}
