import { useLingui } from "@lingui/react/macro";
import { TicketPage } from "@/features/support/ticket-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Your message to Karigar`);
  return <TicketPage />;
}
