import { useLingui } from "@lingui/react/macro";
import { TeamPage } from "@/features/staff/team-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff team`);
  return <TeamPage />;
}
