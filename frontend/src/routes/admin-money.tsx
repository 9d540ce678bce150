import { useLingui } from "@lingui/react/macro";
import { MoneyDeskPage } from "@/features/payments/desk/money-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Money desk`);
  return (
    <AdminFrame desk="finance">
      <MoneyDeskPage />
    </AdminFrame>
  );
}
