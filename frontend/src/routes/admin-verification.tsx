import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { VerificationCasePage } from "@/features/verification/desk/case-page";

export function Component() {
  return (
    <StaffGate desk="verifier">
      <AdminFrame>
        <VerificationCasePage />
      </AdminFrame>
    </StaffGate>
  );
}
