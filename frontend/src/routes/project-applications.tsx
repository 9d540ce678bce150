import { useParams } from "@/lib/router/hooks";
import { ApplicationsPage } from "@/features/applications/review/applications-page";

export function Component() {
  const { projectId = "" } = useParams();
  return <ApplicationsPage key={projectId} projectId={projectId} />;
}
