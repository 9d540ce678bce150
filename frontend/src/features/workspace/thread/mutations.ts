import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import type { Message } from "../model";
import { overviewQuery, projectTopic } from "../queries";
import { putIntoThread, readingQuery } from "./queries";

/** The discussion is fetched anew at once; whoever acted shouldn't wait for the event. */
function useRefreshMessages(projectId: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: [projectTopic(projectId), "messages"] });
    void queryClient.invalidateQueries(overviewQuery(projectId));
  };
}

/** Writes one's own message anew; the server keeps what it said before. */
export function useEditMessage(projectId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshMessages(projectId);
  return useMutation({
    mutationFn: ({ id, body, edit_version }: Pick<Message, "id" | "body" | "edit_version">) =>
      saveEdit({ body, edit_version }, (sent) =>
        unwrap(api.PATCH("/api/messages/{message_id}", { params: { path: { message_id: id } }, body: sent })),
      ),
    onSuccess: (message) => {
      putIntoThread(queryClient, projectId, message);
      // Quotes of it elsewhere say the new words too.
      refresh();
    },
  });
}

/** Takes one's own message away, with a way back. */
export function useDeleteMessage(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refresh = useRefreshMessages(projectId);
  const onError = (error: Error) => toast.error(t`Error`, { description: toProblem(error).detail });
  const restore = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST("/api/messages/{message_id}/restoration", { params: { path: { message_id: id } } })),
    onSuccess: (message) => putIntoThread(queryClient, projectId, message),
    onError,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: Message) =>
      unwrap(api.DELETE("/api/messages/{message_id}", { params: { path: { message_id: id } } })),
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
    onError,
    onSettled: refresh,
  });
}

/** Asks staff to look at a message. */
export function useReportMessage(projectId: string) {
  const refresh = useRefreshMessages(projectId);
  return useMutation({
    mutationFn: ({
      messageId,
      body,
    }: {
      messageId: string;
      body: components["schemas"]["MessageReportIn"];
    }) =>
      unwrap(
        api.POST("/api/messages/{message_id}/reports", {
          params: { path: { message_id: messageId } },
          body,
        }),
      ),
    onSuccess: refresh,
  });
}

/** Tells how far the viewer has read. */
export function useReportReading(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) =>
      unwrap(
        api.PUT("/api/projects/{project_id}/messages/reading", {
          params: { path: { project_id: projectId } },
          body: { up_to: upTo },
        }),
      ),
    onSuccess: (reading) => {
      queryClient.setQueryData(readingQuery(projectId).queryKey, reading);
      void queryClient.invalidateQueries(overviewQuery(projectId));
    },
  });
}
