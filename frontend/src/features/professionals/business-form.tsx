import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { submitForm } from "@/lib/form-problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import type { BusinessValues } from "./business-schema";
import { useSaveBusiness } from "./mutations";
import type { Business } from "./queries";

const RULES = lazyResolver(() => import("./business-schema").then((module) => module.businessShape));
const RULES_OF_CONTRACTORS = lazyResolver(() =>
  import("./business-schema").then((module) => module.contractorShape),
);

const LONGEST_ADDRESS = 300;
/** Fifteen characters, plus room for the spaces and hyphens of a pasted one. */
const LONGEST_GSTIN = 20;

interface BusinessFormProps {
  userId: string;
  business: Business;
  /** A contractor's business needs a name; a worker may leave all of it empty. */
  isContractor: boolean;
}

/** The details of the person's business. The server validates the GSTIN, its check digit and its uniqueness. */
export function BusinessForm({ userId, business, isContractor }: BusinessFormProps) {
  const { t } = useLingui();
  const save = useSaveBusiness();
  // Read once: a later refresh must not overwrite the typed text.
  const form = useForm<BusinessValues>({
    resolver: isContractor ? RULES_OF_CONTRACTORS : RULES,
    defaultValues: valuesOf(business),
  });
  const draft = useDraft(`business:${userId}`, form);
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = submitForm(form, async ({ founded_year, ...values }) => {
    const saved = await save.mutateAsync({
      ...values,
      founded_year: founded_year === "" ? null : Number(founded_year),
    });
    form.reset(valuesOf(saved));
    draft.discard();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field
        label={t`Business name`}
        optional={!isContractor}
        required={isContractor}
        error={errors.business_name?.message}
        help={t`Shown on your public profile.`}
      >
        <Input autoComplete="organization" maxLength={120} {...form.register("business_name")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`GSTIN`}
          optional
          error={errors.gstin?.message}
          help={t`Never shown; others see only that you gave one.`}
        >
          <Input
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_GSTIN}
            className="uppercase figures"
            {...form.register("gstin")}
          />
        </Field>
        <Field label={t`In business since`} optional error={errors.founded_year?.message}>
          <Input
            inputMode="numeric"
            placeholder="1998"
            className="figures"
            {...form.register("founded_year")}
          />
        </Field>
      </div>
      <WrongState business={save.data ?? business} />
      <Field
        label={t`Business address`}
        optional
        error={errors.address?.message}
        help={t`Never shown to others.`}
      >
        <Textarea
          rows={2}
          autoComplete="street-address"
          maxLength={LONGEST_ADDRESS}
          {...form.register("address")}
        />
      </Field>
      <Field label={t`PIN code`} optional error={errors.pincode?.message} className="sm:max-w-60">
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          className="figures"
          {...form.register("pincode")}
        />
      </Field>
      <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
        <Trans>Save business details</Trans>
      </Button>
    </form>
  );
}

/** A number of another state is not an error by itself, so it is only pointed out. */
function WrongState({ business }: { business: Business }) {
  const { i18n: page } = useLingui();
  if (business.is_gstin_of_place !== false) return null;
  const state = page.locale === "hi" ? business.gstin_state_hi : business.gstin_state;
  return (
    <Alert tone="warning">
      <Trans>
        This GSTIN was issued in {state}, and your city is in another state. That is fine if your business is
        registered there.
      </Trans>
    </Alert>
  );
}

function valuesOf(business: Business): BusinessValues {
  const { business_name, gstin, address, pincode, founded_year, edit_version } = business;
  return {
    business_name,
    gstin,
    address,
    pincode,
    founded_year: founded_year?.toString() ?? "",
    edit_version,
  };
}
