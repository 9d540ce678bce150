import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
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
        unwrap(api.PATCH("/api/messages/{message_id}", { params: { path: { message_id: id } }, body: sent })),
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
    call: (id: string) =>
      api.POST("/api/messages/{message_id}/restoration", { params: { path: { message_id: id } } }),
    onSuccess: (message) => putIntoThread(queryClient, projectId, message),
    errorToast: true,
    invalidates: messageKeys(projectId),
  });
  return useApiMutation({
    call: ({ id }: Message) =>
      api.DELETE("/api/messages/{message_id}", { params: { path: { message_id: id } } }),
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

/** Reports a message to staff. */
export function useReportMessage(projectId: string) {
  return useApiMutation({
    call: ({ messageId, body }: { messageId: string; body: Schemas["MessageReportIn"] }) =>
      api.POST("/api/messages/{message_id}/reports", {
        params: { path: { message_id: messageId } },
        body,
      }),
    invalidates: messageKeys(projectId),
  });
}

/** Reports how far the viewer has read. */
export function useReportReading(projectId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: (upTo: string) =>
      api.PUT("/api/projects/{project_id}/messages/reading", {
        params: { path: { project_id: projectId } },
        body: { up_to: upTo },
      }),
    updates: readingQuery(projectId),
    answersEvent: {
      event: [projectTopic(projectId), "reading"],
      current: readingQuery(projectId).queryKey,
    },
    // Nobody pressed anything: after a failure the next report makes up for it.
    onSuccess: ({ unread }) =>
      queryClient.setQueryData(
        overviewQuery(projectId).queryKey,
        (overview) => overview && { ...overview, unread_messages: unread },
      ),
  });
}
