import { useLingui } from "@lingui/react/macro";
import { HealthPage } from "@/features/backoffice/health-page";
import { WebhookHealth } from "@/features/payments/desk/webhook-health";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ message: "Health", context: "staff" }));
  return (
    <AdminFrame desk="owner">
      <HealthPage webhooks={WebhookHealth} />
    </AdminFrame>
  );
}
