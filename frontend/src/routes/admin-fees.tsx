import { useLingui } from "@lingui/react/macro";
import { FeeSentences } from "@/features/content/fee-sentences";
import { FeesPage } from "@/features/payments/fee-schedule/fees-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Fees" }));
  return (
    <StaffGate desk="finance">
      <AdminFrame>
        <FeesPage Sentences={FeeSentences} />
      </AdminFrame>
    </StaffGate>
  );
}
