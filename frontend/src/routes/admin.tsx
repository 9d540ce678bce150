import { msg } from "@lingui/core/macro";
import { OverviewPage } from "@/features/backoffice/overview-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame title={msg`Admin dashboard`}>
      <OverviewPage />
    </AdminFrame>
  );
}
