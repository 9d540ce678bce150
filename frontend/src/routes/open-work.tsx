import { OpenWorkAside } from "@/features/applications/open-work-aside";
import { OpenWorkPage } from "@/features/projects/market/open-work-page";
import { useParams } from "@/lib/router/hooks";

/** One posted work, with the way to apply. */
export function Component() {
  const { projectId = "" } = useParams();
  return <OpenWorkPage key={projectId} projectId={projectId} aside={OpenWorkAside} />;
}
