import { useLingui } from "@lingui/react/macro";
import { NewsletterDeskPage } from "@/features/newsletter/desk/newsletter-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Newsletter`);
  return (
    <AdminFrame desk="editor">
      <NewsletterDeskPage />
    </AdminFrame>
  );
}
