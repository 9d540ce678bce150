import { msg } from "@lingui/core/macro";
import { AdminFrame } from "@/features/staff/admin-frame";
import { AuditPage } from "@/features/staff/audit-page";

export function Component() {
  return (
    <AdminFrame desk="owner" title={msg({ message: "Audit log", context: "staff" })}>
      <AuditPage />
    </AdminFrame>
  );
}
