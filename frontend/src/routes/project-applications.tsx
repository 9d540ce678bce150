import { ApplicationsPage } from "@/features/applications/review/applications-page";
import { AwardMoney } from "@/features/payments/escrow/award-money";
import { useParams } from "@/lib/router/hooks";

/** The applications to a project. After an award the page asks for the first payment. */
export function Component() {
  const { projectId = "" } = useParams();
  return (
    <AwardMoney>
      <ApplicationsPage key={projectId} projectId={projectId} />
    </AwardMoney>
  );
}
