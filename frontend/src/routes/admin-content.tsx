import { useLingui } from "@lingui/react/macro";
import { ContentDeskPage } from "@/features/content/desk/content-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Content`);
  return (
    <AdminFrame desk="editor">
      <ContentDeskPage />
    </AdminFrame>
  );
}
