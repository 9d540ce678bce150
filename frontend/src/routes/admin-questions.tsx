import { msg } from "@lingui/core/macro";
import { QuestionsPage } from "@/features/projects/questions/desk/questions-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="editor" title={msg`Questions about work`}>
      <QuestionsPage />
    </AdminFrame>
  );
}
