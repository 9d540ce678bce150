import { msg } from "@lingui/core/macro";
import { ProjectsPage } from "@/features/backoffice/projects-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="moderator" title={msg({ context: "staff", message: "Projects" })}>
      <ProjectsPage />
    </AdminFrame>
  );
}
