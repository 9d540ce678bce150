import { useLingui } from "@lingui/react/macro";
import { MoneyDeskPage } from "@/features/payments/desk/money-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Money desk`);
  return (
    <StaffGate desk="finance">
      <AdminFrame>
        <MoneyDeskPage />
      </AdminFrame>
    </StaffGate>
  );
}
