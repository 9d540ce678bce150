import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { type Application, applicationQuery, deskKey } from "./queries";

type Schemas = components["schemas"];

type Act =
  | { verb: "move"; body: Schemas["CareerMoveIn"]; key: string }
  | { verb: "note"; body: Schemas["CareerNoteIn"]; key: string };

/** Moves an application on or notes something at it; the answer is the application as it stands then. */
export function useApplicationAct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => send(id, act),
    onSuccess: (application) => queryClient.setQueryData(applicationQuery(id).queryKey, application),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

function send(id: string, { verb, body, key }: Act): Promise<Application> {
  const params = { path: { application_id: id }, header: { "Idempotency-Key": key } };
  return verb === "move"
    ? unwrap(api.POST("/api/staff/career-applications/{application_id}/moves", { body, params }))
    : unwrap(api.POST("/api/staff/career-applications/{application_id}/notes", { body, params }));
}

/** Saves the CV by a link that ends; the server notes who opened it. */
export function useOpenCv(id: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/staff/career-applications/{application_id}/cv-links", {
          params: { path: { application_id: id } },
        }),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
