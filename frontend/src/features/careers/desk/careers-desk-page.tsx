import { useTopics } from "@/lib/topics";
import { useSearchParams } from "@/lib/router/hooks";
import { ApplicationList } from "./application-list";
import { ApplicationPanel } from "./application-panel";
import { DESK_TOPIC } from "./queries";

/** /admin/careers: the list, or with ?application=… one of it. Rendered inside the staff guard. */
export function CareersDeskPage() {
  useTopics([DESK_TOPIC]);
  const [params] = useSearchParams();
  const id = params.get("application");
  return id ? <ApplicationPanel key={id} id={id} /> : <ApplicationList />;
}
