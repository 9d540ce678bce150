import { useLingui } from "@lingui/react/macro";
import { TicketsPage } from "@/features/support/desk/tickets-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Tickets`);
  return (
    <AdminFrame desk="moderator">
      <TicketsPage />
    </AdminFrame>
  );
}
