import { useLingui } from "@lingui/react/macro";
import { GrievanceOfficer } from "@/features/content/grievance-officer";
import { SuspensionPage } from "@/features/suspensions/suspension-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Your account is suspended`);
  return <SuspensionPage officer={<GrievanceOfficer />} />;
}
