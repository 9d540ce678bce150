import { useLingui } from "@lingui/react/macro";
import { ProfilePage } from "@/features/accounts/profile-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Profile`);
  return <ProfilePage />;
}
