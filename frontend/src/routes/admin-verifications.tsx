import { useLingui } from "@lingui/react/macro";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { VerificationQueuePage } from "@/features/verification/desk/queue-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Verifications`);
  return (
    <StaffGate desk="verifier">
      <AdminFrame>
        <VerificationQueuePage />
      </AdminFrame>
    </StaffGate>
  );
}
