import { OpenWorkAside } from "@/features/applications/open-work-aside";
import { OpenWorkPage } from "@/features/projects/market/open-work-page";
import { useParams } from "@/lib/router/hooks";

/** One open job or project, with the form to apply. */
export function Component() {
  const { projectId = "" } = useParams();
  return <OpenWorkPage key={projectId} projectId={projectId} aside={OpenWorkAside} />;
}
