import { SavedEstimatePage } from "@/features/estimates/bills/saved-estimate-page";
import { useParams } from "@/lib/router/hooks";

/** A saved estimate. */
export function Component() {
  const { estimateId = "" } = useParams();
  return <SavedEstimatePage key={estimateId} estimateId={estimateId} />;
}
