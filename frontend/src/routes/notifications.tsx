import { useLingui } from "@lingui/react/macro";
import { NotificationsPage } from "@/features/notifications/notifications-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Notifications`);
  return <NotificationsPage />;
}
