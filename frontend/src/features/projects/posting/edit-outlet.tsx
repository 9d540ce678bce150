import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "@/lib/router/hooks";
import { useTopics } from "@/lib/topics";
import { lazyDialog } from "@/lib/lazy-part";
import { projectQuery } from "../queries";

const EditWorkDialog = lazyDialog(() => import("./edit-work-dialog").then((module) => module.EditWorkDialog));

/** The dialog that ?edit=ID opens over any list. */
export function EditOutlet() {
  const [params, , changeParams] = useSearchParams();
  const id = params.get("edit");
  const query = useQuery({ ...projectQuery(id ?? ""), enabled: id !== null });
  useTopics(id ? [`project:${id}`] : []);
  if (!query.data || query.data.id !== id || !query.data.possible_verbs.includes("edit")) return null;
  const close = () => changeParams({ edit: null }, { replace: true });
  return <EditWorkDialog key={id} work={query.data} onClose={close} />;
}
