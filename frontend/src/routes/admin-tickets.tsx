import { msg } from "@lingui/core/macro";
import { TicketsPage } from "@/features/support/desk/tickets-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="moderator" title={msg`Tickets`}>
      <TicketsPage />
    </AdminFrame>
  );
}
