import { useLingui } from "@lingui/react/macro";
import { AdminFrame } from "@/features/staff/admin-frame";
import { VerificationQueuePage } from "@/features/verification/desk/queue-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Verifications`);
  return (
    <AdminFrame desk="verifier">
      <VerificationQueuePage />
    </AdminFrame>
  );
}
