import { useParams } from "react-router";
import { WorkerPage } from "@/features/professionals/worker-page";

export function Component() {
  const { workerId = "" } = useParams();
  return <WorkerPage key={workerId} workerId={workerId} />;
}
