import { useLingui } from "@lingui/react/macro";
import { OverviewPage } from "@/features/backoffice/overview-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Admin dashboard`);
  return (
    <AdminFrame>
      <OverviewPage />
    </AdminFrame>
  );
}
