import { useLingui } from "@lingui/react/macro";
import { LinkedPreferencesPage } from "@/features/notifications/linked-preferences-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`What we send you`);
  return <LinkedPreferencesPage />;
}
