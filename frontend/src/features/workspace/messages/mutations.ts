import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import type { Message } from "../model";
import { overviewQuery, projectTopic } from "../queries";
import { putIntoThread, readingQuery } from "./queries";

/** Fetches the discussion again at once; the person who acted should not wait for the event. */
const messageKeys = (projectId: string) => [
  [projectTopic(projectId), "messages"],
  overviewQuery(projectId).queryKey,
];

/** Edits the viewer's own message; the server keeps the former text. */
export function useEditMessage(projectId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: ({ id, body, edit_version }: Pick<Message, "id" | "body" | "edit_version">) =>
      saveEdit({ body, edit_version }, (sent) =>
        callApi("PATCH", "/api/messages/{message_id}", { path: { message_id: id }, body: sent }),
      ),
    onSuccess: (message) => putIntoThread(queryClient, projectId, message),
    // Quotes of the message show the new text too.
    invalidates: messageKeys(projectId),
  });
}

/** Deletes the viewer's own message; undo is offered. */
export function useDeleteMessage(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/messages/{message_id}/restoration", { path: { message_id: id } }),
    onSuccess: (message) => putIntoThread(queryClient, projectId, message),
    errorToast: true,
    invalidates: messageKeys(projectId),
  });
  return useApiMutation({
    mutationFn: ({ id }: Message) =>
      callApi("DELETE", "/api/messages/{message_id}", { path: { message_id: id } }),
    onSuccess: (_nothing, message) => {
      putIntoThread(queryClient, projectId, {
        ...message,
        body: "",
        files: [],
        deleted_at: new Date().toISOString(),
      });
      toast.success(t`Message deleted`, {
        id: `message-deleted:${message.id}`,
        action: { label: t`Undo`, onClick: () => restore.mutate(message.id) },
      });
    },
    errorToast: true,
    invalidates: messageKeys(projectId),
  });
}

export function useReportMessage(projectId: string) {
  return useApiMutation({
    mutationFn: ({ messageId, body }: { messageId: string; body: Schemas["MessageReportIn"] }) =>
      callApi("POST", "/api/messages/{message_id}/reports", { path: { message_id: messageId }, body }),
    invalidates: messageKeys(projectId),
  });
}

/** Reports how far the viewer has read. */
export function useReportReading(projectId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (upTo: string) =>
      callApi("PUT", "/api/projects/{project_id}/messages/reading", {
        path: { project_id: projectId },
        body: { up_to: upTo },
        answersEvent: {
          event: [projectTopic(projectId), "reading"],
          current: readingQuery(projectId).queryKey,
        },
      }),
    updates: readingQuery(projectId),
    // Nobody pressed anything: after a failure the next report makes up for it.
    onSuccess: ({ unread }) =>
      queryClient.setQueryData(
        overviewQuery(projectId).queryKey,
        (overview) => overview && { ...overview, unread_messages: unread },
      ),
  });
}
