import { msg } from "@lingui/core/macro";
import { FeeSentences } from "@/features/content/fee-sentences";
import { FeesPage } from "@/features/payments/fee-schedule/fees-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="finance" title={msg({ context: "staff", message: "Fees" })}>
      <FeesPage Sentences={FeeSentences} />
    </AdminFrame>
  );
}
