import { msg } from "@lingui/core/macro";
import { MoneyDeskPage } from "@/features/payments/desk/money-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="finance" title={msg`Money desk`}>
      <MoneyDeskPage />
    </AdminFrame>
  );
}
