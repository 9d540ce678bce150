import { useParams } from "@/lib/router/hooks";
import { ApplicationsPage } from "@/features/hiring/review/applications-page";

export function Component() {
  const { projectId = "" } = useParams();
  return <ApplicationsPage key={projectId} projectId={projectId} />;
}
