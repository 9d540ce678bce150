import { useLingui } from "@lingui/react/macro";
import { InvitationPage } from "@/features/staff/invitation-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff invitation`);
  return <InvitationPage />;
}
