import { useParams } from "@/lib/router/hooks";
import { OpenWorkPage } from "@/features/projects/market/open-work-page";

export function Component() {
  const { projectId = "" } = useParams();
  return <OpenWorkPage key={projectId} projectId={projectId} />;
}
