import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import type { Project } from "../queries";
import { TRANSITIONS } from "./transitions";
import type { MoveVerb } from "./project-verbs";

/** The text for the other side, and the reason for leaving. */
type Said = Partial<Schemas["ReasonIn"]>;

function move(projectId: string, verb: MoveVerb, said: Said): Promise<Project> {
  const body = { reason: "", ...said };
  const params = { path: { project_id: projectId } };
  switch (verb) {
    case "deliver":
      return callApi("POST", "/api/projects/{project_id}/deliver", { ...params, body });
    case "undo_deliver":
      return callApi("POST", "/api/projects/{project_id}/undo-deliver", params);
    case "request_changes":
      return callApi("POST", "/api/projects/{project_id}/request-changes", { ...params, body });
    case "complete":
      return callApi("POST", "/api/projects/{project_id}/complete", { ...params, body });
    case "extend":
      return callApi("POST", "/api/projects/{project_id}/extend", params);
    case "cancel":
      return callApi("POST", "/api/projects/{project_id}/cancel", { ...params, body });
    case "undo_cancel":
      return callApi("POST", "/api/projects/{project_id}/undo-cancel", params);
    case "call_off":
      return callApi("POST", "/api/projects/{project_id}/call-off", { ...params, body });
    case "dispute":
      return callApi("POST", "/api/projects/{project_id}/dispute", { ...params, body });
  }
}

/** The step that undoes this one, while the server offers it. */
const UNDONE_BY: Partial<Record<MoveVerb, MoveVerb>> = { cancel: "undo_cancel", deliver: "undo_deliver" };

/** Performs a lifecycle step; the toast offers undo where it exists. */
export function useProjectTransition(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();

  /* Live events trigger the same refresh a moment later; the person who acted should not wait for them. */
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] });
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [topic] }) => isOfAPerson(topic) });
    void queryClient.invalidateQueries({ queryKey: ["open-work"] });
  };

  const undo = (verb: MoveVerb) => {
    move(projectId, verb, {})
      .then(() => toast.success(t(TRANSITIONS[verb].done)))
      .catch((error: unknown) => toast.error(t`Error`, { description: toProblem(error).detail }))
      .finally(refresh);
  };

  return useMutation({
    mutationFn: ({ verb, ...said }: Said & { verb: MoveVerb }) => move(projectId, verb, said),
    onSuccess: (project, { verb }) => {
      const back = UNDONE_BY[verb];
      toast.success(t(TRANSITIONS[verb].done), {
        ...(back &&
          project.possible_verbs.includes(back) && {
            action: { label: t`Undo`, onClick: () => undo(back) },
          }),
      });
    },
    onSettled: refresh,
  });
}

function isOfAPerson(topic: unknown): boolean {
  return typeof topic === "string" && topic.startsWith("user:");
}
