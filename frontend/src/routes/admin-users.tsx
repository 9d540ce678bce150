import { useLingui } from "@lingui/react/macro";
import { UsersPage } from "@/features/backoffice/users-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Users" }));
  return (
    <AdminFrame desk="moderator">
      <UsersPage />
    </AdminFrame>
  );
}
