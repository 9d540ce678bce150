import { useLingui } from "@lingui/react/macro";
import { AuthPage } from "@/features/accounts/auth-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in or sign up`);
  return <AuthPage />;
}
