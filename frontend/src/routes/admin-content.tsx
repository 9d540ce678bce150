import { msg } from "@lingui/core/macro";
import { ContentDeskPage } from "@/features/content/desk/content-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="editor" title={msg`Content`}>
      <ContentDeskPage />
    </AdminFrame>
  );
}
