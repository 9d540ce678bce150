import { msg } from "@lingui/core/macro";
import { HealthPage } from "@/features/backoffice/health-page";
import { WebhookHealth } from "@/features/payments/desk/webhook-health";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="owner" title={msg({ message: "Health", context: "staff" })}>
      <HealthPage webhooks={WebhookHealth} />
    </AdminFrame>
  );
}
