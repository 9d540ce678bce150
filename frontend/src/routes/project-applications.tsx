import { useParams } from "react-router";
import { ApplicationsPage } from "@/features/hiring/applications-page";

export function Component() {
  const { projectId = "" } = useParams();
  return <ApplicationsPage key={projectId} projectId={projectId} />;
}
