import { useLingui } from "@lingui/react/macro";
import { QuestionsPage } from "@/features/projects/questions/desk/questions-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Questions about work`);
  return (
    <AdminFrame desk="editor">
      <QuestionsPage />
    </AdminFrame>
  );
}
