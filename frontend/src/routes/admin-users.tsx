import { useLingui } from "@lingui/react/macro";
import { UsersPage } from "@/features/backoffice/users-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Users" }));
  return (
    <StaffGate desk="moderator">
      <AdminFrame>
        <UsersPage />
      </AdminFrame>
    </StaffGate>
  );
}
