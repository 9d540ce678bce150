import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PhoneInput, indianPhoneDigits } from "@/components/ui/phone-input";
import { formatPhone } from "@/lib/phone";
import { useNumberDialog } from "./use-number-dialog";

const ChangePhoneDialog = lazyDialog(() =>
  import("./change-phone-dialog").then((module) => module.ChangePhoneDialog),
);

interface PhoneNumberFieldProps {
  /** The account's saved number, E.164 or empty. */
  saved: string;
  isVerified: boolean;
  /** The form's current value. */
  typed: string;
  error?: string;
  /** `register("phone")`; used while the number is not verified. */
  registration: ComponentProps<typeof PhoneInput>;
}

/** The phone field of a profile form: free input until verified, then changed only with a code. */
export function PhoneNumberField({ saved, isVerified, typed, error, registration }: PhoneNumberFieldProps) {
  const { t } = useLingui();
  const numberDialog = useNumberDialog();
  const dialog = numberDialog.isOpen && (
    <ChangePhoneDialog
      phone={isVerified ? "" : typed || indianPhoneDigits(saved)}
      isChange={isVerified}
      onClose={numberDialog.close}
    />
  );
  if (isVerified) {
    return (
      <div role="group" aria-label={t`Phone`} className="flex min-w-0 flex-col gap-1.5">
        <span aria-hidden className="font-medium">
          <Trans>Phone</Trans>
        </span>
        <p className="flex h-11 items-center gap-2 rounded-md border border-line bg-sunken px-3 figures">
          {formatPhone(saved)}
          <span className="ml-auto flex items-center gap-1 text-sm font-medium text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans>Verified</Trans>
          </span>
        </p>
        <Button variant="link" className="h-auto self-start py-1 text-sm" onClick={numberDialog.open}>
          <Trans>Change number</Trans>
        </Button>
        {dialog}
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={t`Phone`} error={error} optional>
        <PhoneInput {...registration} />
      </Field>
      {typed !== "" && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Trans>Not verified yet.</Trans>
          <Button variant="link" className="h-auto py-1 text-sm" onClick={numberDialog.open}>
            <Trans>Verify</Trans>
          </Button>
        </p>
      )}
      {dialog}
    </div>
  );
}
