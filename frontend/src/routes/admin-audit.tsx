import { useLingui } from "@lingui/react/macro";
import { AdminFrame } from "@/features/staff/admin-frame";
import { AuditPage } from "@/features/staff/audit-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ message: "Audit log", context: "staff" }));
  return (
    <AdminFrame desk="owner">
      <AuditPage />
    </AdminFrame>
  );
}
