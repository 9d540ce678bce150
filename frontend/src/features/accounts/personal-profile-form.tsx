import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import type { Schemas } from "@/api/schemas";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { indianPhoneDigits } from "@/components/ui/phone-input";
import { Select } from "@/components/ui/select";
import { StickyActions } from "@/components/ui/sticky-actions";
import { toast } from "@/components/ui/toast";
import { PlaceInput, UNKNOWN_PLACE } from "@/features/places/place-input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { submitForm } from "@/lib/form-problem";
import { LANGUAGES, type Language } from "@/lib/locale";
import { useChangeLanguage } from "./mutations";
import { PhoneNumberField } from "./phone-number-field";
import { useUpdateProfile } from "./profile-mutations";
import { type ProfileValues, profileSchema } from "./profile-schema";

type Profile = Schemas["ProfileOut"];

/** Names, phone, place and language; saved together. */
export function PersonalProfileForm({ userId, profile }: { userId: string; profile: Profile }) {
  const { t } = useLingui();
  const update = useUpdateProfile();
  const changeLanguage = useChangeLanguage();
  // Read once: a later refresh must not overwrite the typed text.
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileSchema),
    defaultValues: valuesOf(profile),
  });
  const draft = useDraft(`profile:${userId}`, form);
  const { register } = form;
  const phone = useWatch({ control: form.control, name: "phone" });
  const { errors, submitCount, isSubmitting } = form.formState;

  const submit = submitForm(
    form,
    async ({ place, language, ...values }) => {
      const saved = await update.mutateAsync({
        ...values,
        // A number verified meanwhile can no longer be changed in this form.
        phone: profile.phone_verified ? profile.phone : values.phone,
        city_id: place === null || place === UNKNOWN_PLACE ? null : place.id,
      });
      form.reset({ ...valuesOf(saved), language });
      draft.discard();
      if (language !== saved.language) await changeLanguage.mutateAsync(language);
      toast.success(t`Profile saved`);
    },
    { fields: { city_id: "place" } },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First name`} error={errors.first_name?.message} required>
          <Input autoComplete="given-name" maxLength={80} {...register("first_name")} />
        </Field>
        <Field label={t`Last name`} error={errors.last_name?.message} required>
          <Input autoComplete="family-name" maxLength={80} {...register("last_name")} />
        </Field>
        <PhoneNumberField
          saved={profile.phone}
          isVerified={profile.phone_verified}
          typed={phone}
          error={errors.phone?.message}
          registration={register("phone")}
        />
        <Field label={t`Language`} help={t`Of the pages and of what we write to you.`}>
          <Select {...register("language")}>
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`City`} error={errors.place?.message} optional>
          <Controller
            control={form.control}
            name="place"
            render={({ field: { value, onChange, onBlur, name, ref } }) => (
              <PlaceInput townsOnly value={value} onChange={onChange} onBlur={onBlur} name={name} ref={ref} />
            )}
          />
        </Field>
        <Field label={t`Locality`} help={t`The area or colony, never the house.`} optional>
          <Input autoComplete="address-level3" maxLength={120} {...register("locality")} />
        </Field>
        <Field label={t`PIN code`} error={errors.pincode?.message} optional>
          <Input inputMode="numeric" autoComplete="postal-code" {...register("pincode")} />
        </Field>
      </div>
      <StickyActions>
        <Button type="submit" busy={isSubmitting}>
          <Trans>Save changes</Trans>
        </Button>
      </StickyActions>
    </form>
  );
}

function valuesOf(profile: Profile): ProfileValues {
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone: indianPhoneDigits(profile.phone),
    place: profile.city,
    locality: profile.locality,
    pincode: profile.pincode,
    language: profile.language as Language,
    edit_version: profile.edit_version,
  };
}
