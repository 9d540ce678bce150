import { msg } from "@lingui/core/macro";
import { AdminFrame } from "@/features/staff/admin-frame";
import { VerificationQueuePage } from "@/features/verification/desk/queue-page";

export function Component() {
  return (
    <AdminFrame desk="verifier" title={msg`Verifications`}>
      <VerificationQueuePage />
    </AdminFrame>
  );
}
