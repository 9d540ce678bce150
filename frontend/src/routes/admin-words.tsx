import { useLingui } from "@lingui/react/macro";
import { UnknownPhrasesPage } from "@/features/professionals/unknown-phrases/unknown-phrases-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Words we did not understand`);
  return (
    <AdminFrame desk="editor">
      <UnknownPhrasesPage />
    </AdminFrame>
  );
}
