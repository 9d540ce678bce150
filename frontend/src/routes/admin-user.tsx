import { useLingui } from "@lingui/react/macro";
import { UserPage } from "@/features/backoffice/user-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "User" }));
  return (
    <StaffGate desk="moderator">
      <AdminFrame>
        <UserPage />
      </AdminFrame>
    </StaffGate>
  );
}
