import { useParams } from "@/lib/router/hooks";
import { ApplicationPage } from "@/features/applications/application-page";

export function Component() {
  const { applicationId = "" } = useParams();
  return <ApplicationPage key={applicationId} applicationId={applicationId} />;
}
