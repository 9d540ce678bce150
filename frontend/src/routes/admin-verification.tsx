import { AdminFrame } from "@/features/staff/admin-frame";
import { VerificationCasePage } from "@/features/verification/desk/case-page";

export function Component() {
  return (
    <AdminFrame desk="verifier">
      <VerificationCasePage />
    </AdminFrame>
  );
}
