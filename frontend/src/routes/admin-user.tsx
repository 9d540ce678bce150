import { useLingui } from "@lingui/react/macro";
import { UserPage } from "@/features/backoffice/user-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "User" }));
  return (
    <AdminFrame desk="moderator">
      <UserPage />
    </AdminFrame>
  );
}
