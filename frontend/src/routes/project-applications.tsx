import { ApplicationsPage } from "@/features/applications/review/applications-page";
import { EstimateComparison } from "@/features/estimates/comparison/estimate-comparison";
import { AwardMoney } from "@/features/payments/escrow/award-money";
import { useParams } from "@/lib/router/hooks";

/** The applications to a project, beside its estimate. After an award the page asks for the first payment. */
export function Component() {
  const { projectId = "" } = useParams();
  return (
    <AwardMoney>
      <ApplicationsPage
        key={projectId}
        projectId={projectId}
        estimate={<EstimateComparison projectId={projectId} />}
      />
    </AwardMoney>
  );
}
