import { msg } from "@lingui/core/macro";
import { UnknownPhrasesPage } from "@/features/professionals/unknown-phrases/unknown-phrases-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="editor" title={msg`Words we did not understand`}>
      <UnknownPhrasesPage />
    </AdminFrame>
  );
}
