import { useLingui } from "@lingui/react/macro";
import { EmailConfirmationPage } from "@/features/accounts/email-confirmation-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Confirm your email`);
  return <EmailConfirmationPage />;
}
