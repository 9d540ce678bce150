import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type Application, applicationQuery, deskKey } from "./queries";

type Act =
  | { verb: "move"; body: Schemas["CareerMoveIn"]; key: string }
  | { verb: "note"; body: Schemas["CareerNoteIn"]; key: string };

/** Moves an application or adds a note; the response is its new state. */
export function useApplicationAct(id: string) {
  return useApiMutation({
    mutationFn: (act: Act) => send(id, act),
    updates: applicationQuery(id),
    invalidates: [deskKey],
  });
}

function send(id: string, { verb, body, key }: Act): Promise<Application> {
  const params = { path: { application_id: id }, header: { "Idempotency-Key": key } };
  return verb === "move"
    ? callApi("POST", "/api/staff/career-applications/{application_id}/moves", { body, ...params })
    : callApi("POST", "/api/staff/career-applications/{application_id}/notes", { body, ...params });
}

/** Downloads the CV by a link that expires; the server logs who opened it. */
export function useOpenCv(id: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/staff/career-applications/{application_id}/cv-links", {
        path: { application_id: id },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
