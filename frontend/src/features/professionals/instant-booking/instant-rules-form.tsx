import { zodResolver } from "@hookform/resolvers/zod";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Select } from "@/components/ui/select";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { submitForm } from "@/lib/form-problem";
import { useForm } from "@/lib/use-form";
import { useSaveInstantRules } from "./mutations";
import { PartsInput } from "./parts-input";
import type { InstantRules } from "./queries";
import { type InstantRulesValues, NOTICES, instantRulesSchema, valuesOf } from "./schemas";

/** The id of the prices on the same page. */
const PRICES = "prices";

/** Turns instant booking on or off, and says for which parts of the day and with how much notice. */
export function InstantRulesForm({ rules }: { rules: InstantRules }) {
  const { t } = useLingui();
  const save = useSaveInstantRules();
  // Read once: a later refresh must not overwrite what was chosen.
  const form = useForm<InstantRulesValues>({
    resolver: zodResolver(instantRulesSchema),
    defaultValues: valuesOf(rules),
  });
  const isOn = useWatch({ control: form.control, name: "is_on" });
  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  useAskBeforeUnload(isDirty);
  const submit = submitForm(
    form,
    async (values) => {
      form.reset(valuesOf(await save.mutateAsync(values)));
    },
    { known: ["is_on", "parts", "notice_hours"] },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Checkbox
        {...form.register("is_on")}
        label={<Trans>Confirm bookings at once</Trans>}
        help={<Trans>Without a request to answer. You can turn it off at any time; booked times stay.</Trans>}
      />
      {isOn && rules.bookable_jobs === 0 && (
        <Alert tone="warning">
          <p>
            <Trans>
              None of your jobs has a saved price per visit, each or per point yet. Save one, then it can be
              booked.
            </Trans>
          </p>
          <Button asChild variant="link">
            <a href={`#${PRICES}`}>
              <Trans>Set your prices</Trans>
            </a>
          </Button>
        </Alert>
      )}
      {isOn && (
        <>
          <Controller
            name="parts"
            control={form.control}
            render={({ field }) => (
              <PartsInput
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                error={errors.parts?.message}
              />
            )}
          />
          <Field
            label={<Trans>How much notice do you need?</Trans>}
            error={errors.notice_hours?.message}
            help={<Trans>Nobody can book later than this, so that you can plan your day.</Trans>}
          >
            <Select {...form.register("notice_hours", { valueAsNumber: true })}>
              {NOTICES.map((hours) => (
                <option key={hours} value={hours}>
                  {t`${hours} hours before`}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          <Trans>Save rules</Trans>
        </Button>
        {isOn && rules.bookable_jobs > 0 && (
          <p className="text-sm text-ink-soft figures">
            <Plural
              value={rules.bookable_jobs}
              one="# job of your rate card can be booked"
              other="# jobs of your rate card can be booked"
            />
          </p>
        )}
      </div>
    </form>
  );
}
