import { useLingui } from "@lingui/react/macro";
import { NewsletterDeskPage } from "@/features/newsletter/desk/newsletter-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Newsletter`);
  return (
    <StaffGate desk="editor">
      <AdminFrame>
        <NewsletterDeskPage />
      </AdminFrame>
    </StaffGate>
  );
}
