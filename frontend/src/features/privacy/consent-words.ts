import { useLingui } from "@lingui/react/macro";
import type { Consent } from "./queries";

/** The names of the purposes, and what consent means for each. */
export function useConsentWords(): Record<Consent["purpose"], { name: string; meaning: string }> {
  const { t } = useLingui();
  return {
    terms: { name: t`Terms and Conditions`, meaning: t`The rules of using Karigar.` },
    privacy_notice: { name: t`Privacy Policy`, meaning: t`What we keep of you and what for.` },
    marketing_mail: {
      name: t`Tips and offers by email`,
      meaning: t`We do not send them. You can withdraw your consent.`,
    },
    identity_check: {
      name: t`Check of my identity`,
      meaning: t`Your documents, photo and selfie, so that people know who comes to them.`,
    },
    measurement: {
      name: t`Measuring how fast pages are`,
      meaning: t`Counts without your name, from browsers in which you allow it.`,
    },
  };
}
