import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { callApi } from "@/api/client";
import { sessionQuery } from "@/features/accounts/session";
import { newIdempotencyKey } from "@/lib/idempotency";
import { ApiProblem } from "@/lib/problem";
import type { UploadQueue } from "../files/uploads/upload-queue";
import { uploadQueueOf } from "../files/use-uploads";
import type { Message } from "../model";
import { refresh } from "../queries";
import { Outbox, type Outgoing, type Quote, type Send } from "./outbox";
import { putIntoThread } from "./queries";

/** One person's outgoing messages in one project, with their files. */
interface Post {
  outbox: Outbox;
  queue: UploadQueue;
  /** The purpose under which the draft's files upload; each message has its own. */
  purpose: string;
}

/** One for each person and project, as long as the tab lives: it continues to send behind other pages. */
const posts = new Map<string, Post>();

function postOf(queryClient: QueryClient, userId: string, projectId: string): Post {
  // The person is part of the key, because devices are shared.
  const key = `karigar_outbox:${userId}:${projectId}`;
  const existing = posts.get(key);
  if (existing) return existing;
  const queue = uploadQueueOf(queryClient, userId, projectId);
  const send = async ({ clientId, body, replyTo, attachments }: Outgoing): Promise<Message> => {
    // Somebody else may have signed in on this device meanwhile: then it waits for its author.
    const isOwn = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id === userId;
    if (!isOwn) throw new ApiProblem({ status: 0, code: "another_person", detail: "" });
    const message = await callApi("POST", "/api/projects/{project_id}/messages", {
      path: { project_id: projectId },
      idempotencyKey: clientId,
      body: {
        body,
        reply_to_id: replyTo?.id ?? null,
        file_ids: attachments.flatMap(({ fileId }) => fileId ?? []),
      },
    });
    // The files belong to the message now; the upload list need not show them any more.
    for (const attachment of attachments) queue.cancel(attachment.key);
    if (attachments.length > 0) refresh(queryClient, projectId, "files");
    return message;
  };
  // Sent as a mutation, so that an expired session opens the sign-in modal; retries are the outbox's own.
  const sendAsMutation: Send = (entry) =>
    queryClient
      .getMutationCache()
      .build<Message, Error, Outgoing, unknown>(queryClient, {
        mutationFn: send,
        networkMode: "always",
        retry: false,
      })
      .execute(entry);
  const outbox = new Outbox(key, sendAsMutation, (message) => putIntoThread(queryClient, projectId, message));
  const post = { outbox, queue, purpose: newPurpose() };
  const look = () => settleFiles(post);
  queue.subscribe(look);
  outbox.subscribe(look);
  look();
  posts.set(key, post);
  return post;
}

function newPurpose(): string {
  return `message:${newIdempotencyKey()}`;
}

/** Tells the outbox the result of the uploads that its messages wait for. */
function settleFiles({ outbox, queue }: Post): void {
  const waiting = outbox.entries().filter(({ failure }) => failure === null);
  for (const { key, name, fileId } of waiting.flatMap(({ attachments }) => attachments)) {
    if (fileId !== null) continue;
    const upload = queue.uploads().find((one) => one.key === key);
    if (upload?.fileId) outbox.fileArrived(key, upload.fileId);
    else if (!upload)
      outbox.fileFailed(key, t(i18n)`“${name}” was not fully uploaded. Please attach it again.`);
    else if (upload.state === "failed") outbox.fileFailed(key, upload.failure ?? "");
  }
}

/** An uploaded file of a message that is not sent after all. */
async function takeBack(queryClient: QueryClient, projectId: string, fileId: string): Promise<void> {
  const path = { file_id: fileId };
  await callApi("DELETE", "/api/files/{file_id}", { path }).catch(() => undefined);
  refresh(queryClient, projectId, "files");
}

/** The person's outgoing messages in this project. */
export function usePost(userId: string, projectId: string) {
  const queryClient = useQueryClient();
  const post = postOf(queryClient, userId, projectId);
  const { outbox, queue } = post;
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const send = (body: string, replyTo: Quote | null) => {
    const attachments = queue
      .uploads()
      .filter(({ purpose }) => purpose === post.purpose)
      .map(({ key, file, fileId }) => ({ key, name: file.name, fileId }));
    post.purpose = newPurpose();
    outbox.add({ body, replyTo, attachments });
  };
  const retry = (clientId: string) => {
    const files = entries.find((entry) => entry.clientId === clientId)?.attachments ?? [];
    for (const { key, fileId } of files) {
      const upload = uploads.find((one) => one.key === key);
      if (fileId === null && upload?.mayRetry) queue.retry(key);
    }
    outbox.retry(clientId);
  };
  const discard = (clientId: string) => {
    const files = entries.find((entry) => entry.clientId === clientId)?.attachments ?? [];
    outbox.discard(clientId);
    for (const { key, fileId } of files) {
      queue.cancel(key);
      // Nobody else has seen the file; if this fails, it stays among the project's files.
      if (fileId !== null) void takeBack(queryClient, projectId, fileId);
    }
  };
  const sendWithoutMissing = (clientId: string) => outbox.sendWithoutMissing(clientId);
  return { entries, uploads, purpose: post.purpose, send, retry, discard, sendWithoutMissing };
}
