import { msg } from "@lingui/core/macro";
import { NewsletterDeskPage } from "@/features/newsletter/desk/newsletter-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="editor" title={msg`Newsletter`}>
      <NewsletterDeskPage />
    </AdminFrame>
  );
}
