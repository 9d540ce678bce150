import { useLingui } from "@lingui/react/macro";
import { ProjectsPage } from "@/features/backoffice/projects-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Projects" }));
  return (
    <AdminFrame desk="moderator">
      <ProjectsPage />
    </AdminFrame>
  );
}
