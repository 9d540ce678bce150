import { useLingui } from "@lingui/react/macro";
import { FeeSentences } from "@/features/content/fee-sentences";
import { FeesPage } from "@/features/payments/fee-schedule/fees-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Fees" }));
  return (
    <AdminFrame desk="finance">
      <FeesPage Sentences={FeeSentences} />
    </AdminFrame>
  );
}
