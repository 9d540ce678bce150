import { useLingui } from "@lingui/react/macro";
import { DevicesSection } from "@/features/accounts/devices-section";
import { LanguageSection } from "@/features/accounts/language-section";
import { SettingsPage } from "@/features/accounts/settings-page";
import { SignInMethodsSection } from "@/features/accounts/sign-in-methods-section";
import { NotificationPreferencesSection } from "@/features/notifications/notification-preferences-section";
import { CloseAccountSection } from "@/features/privacy/close-account-section";
import { PrivacySection } from "@/features/privacy/privacy-section";
import { YourDataSection } from "@/features/privacy/your-data-section";
import { SecondFactorSection } from "@/features/two-factor/second-factor-section";
import { useSession } from "@/features/accounts/session";
import { offersWork } from "@/features/projects/offers-work";
import { OpeningsSection } from "@/features/verification/status/openings-section";
import { useDocumentTitle } from "@/lib/document-title";

/** The settings in order. Each feature provides its own section, whose id is repeated here for the index. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Settings`);
  const { user } = useSession();
  const identity = { id: "identity-documents", label: t`Identity documents`, Section: OpeningsSection };
  return (
    <SettingsPage
      settings={[
        { id: "sign-in", label: t`Ways to sign in`, Section: SignInMethodsSection },
        { id: "second-factor", label: t`Two-step sign-in`, Section: SecondFactorSection },
        { id: "devices", label: t`Devices`, Section: DevicesSection },
        { id: "notifications", label: t`Notifications`, Section: NotificationPreferencesSection },
        { id: "privacy", label: t`Privacy`, Section: PrivacySection },
        ...(offersWork(user) ? [identity] : []),
        { id: "language", label: t`Language and appearance`, Section: LanguageSection },
        { id: "your-data", label: t`Your data`, Section: YourDataSection },
        { id: "close-account", label: t`Delete account`, Section: CloseAccountSection },
      ]}
    />
  );
}
