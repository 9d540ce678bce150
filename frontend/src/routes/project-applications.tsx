import { ApplicationsPage } from "@/features/applications/review/applications-page";
import { AwardMoney } from "@/features/payments/escrow/award-money";
import { useParams } from "@/lib/router/hooks";

/** Who applied to a project; an award goes on to paying the first part in. */
export function Component() {
  const { projectId = "" } = useParams();
  return (
    <AwardMoney>
      <ApplicationsPage key={projectId} projectId={projectId} />
    </AwardMoney>
  );
}
