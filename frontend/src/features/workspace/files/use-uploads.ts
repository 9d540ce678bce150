import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { ApiProblem } from "@/lib/problem";
import { sessionQuery, useSession } from "@/features/accounts/session";
import { refresh } from "../queries";
import { fileLimitsQuery } from "./queries";
import { StoredUploads } from "./uploads/stored-uploads";
import { refusalOf } from "./uploads/refusals";
import { discardByTus, sendByTus } from "./uploads/tus";
import { FOR_FILES, type UploadPlace, isUnderWay } from "./uploads/upload";
import { type Send, UploadQueue } from "./uploads/upload-queue";

const DEFAULT_CHUNK = 5 * 1024 * 1024;

/** One queue for each person and project, kept while the document lives. */
const queues = new Map<string, UploadQueue>();

/** The person's queue in this project, for what sends files along outside a component. */
export function uploadQueueOf(queryClient: QueryClient, userId: string, projectId: string): UploadQueue {
  // The person is part of the key, since devices are shared.
  const key = `karigar_uploads:${userId}:${projectId}`;
  const existing = queues.get(key);
  if (existing) return existing;
  const limits = () => queryClient.getQueryData(fileLimitsQuery(projectId).queryKey);
  const sendOwn: Send = async (sending) => {
    // Somebody else may have signed in on this device meanwhile.
    if (queryClient.getQueryData(sessionQuery.queryKey)?.user?.id !== userId) {
      const detail = t(i18n)`Please sign in as the person who chose this file.`;
      throw new ApiProblem({ status: 401, code: "another_person", detail });
    }
    return sendByTus({ ...sending, projectId, chunkBytes: limits()?.chunk_bytes ?? DEFAULT_CHUNK });
  };
  // Sent as a mutation, so that an ended session opens the sign-in modal; ours is the only retrying.
  const send: Send = (sending) =>
    queryClient
      .getMutationCache()
      .build<string, Error, Parameters<Send>[0], unknown>(queryClient, {
        mutationFn: sendOwn,
        networkMode: "always",
        retry: false,
      })
      .execute(sending);
  const queue = new UploadQueue({
    send,
    discard: discardByTus,
    kept: new StoredUploads(key),
    refusalOf: (file) => refusalOf(file, limits()),
    onArrived: () => refresh(queryClient, projectId, "files"),
    onIdle: (arrived) => {
      const sent = arrived.get(FOR_FILES) ?? 0;
      if (sent === 0) return;
      toast.success(t(i18n)`Success`, { description: t(i18n)`${sent} file(s) uploaded successfully` });
    },
  });
  queues.set(key, queue);
  return queue;
}

/**
 * The project's uploads, which go on behind other tabs and pages. `purpose` parts them: the tab of files has its own,
 * and each draft that takes attachments (see `useAttachments`).
 */
export function useUploads(projectId: string, purpose: string = FOR_FILES) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const queue = uploadQueueOf(queryClient, user?.id ?? "", projectId);
  useQuery(fileLimitsQuery(projectId));
  const all = useSyncExternalStore(queue.subscribe, queue.uploads);
  const kept = useSyncExternalStore(queue.subscribe, queue.interrupted);
  const uploads = useMemo(() => all.filter((upload) => upload.purpose === purpose), [all, purpose]);
  const interrupted = useMemo(() => kept.filter((one) => one.purpose === purpose), [kept, purpose]);
  return {
    uploads,
    /** The same list as it stands this moment, for what happens between two drawings. */
    latest: () => queue.uploads().filter((upload) => upload.purpose === purpose),
    /** Begun before this page was loaded; they go on when the same file is chosen again. */
    interrupted,
    isBusy: uploads.some(isUnderWay),
    /** Gives the ids of those that arrived, once none of them is left to wait for. */
    add: (files: File[], place: UploadPlace = {}) => queue.add(files, place, purpose),
    retry: (key: string) => queue.retry(key),
    /** Stops one under way, and takes one off the list that was not taken or is up. */
    cancel: (key: string) => queue.cancel(key),
    discardInterrupted: (key: string) => queue.discardInterrupted(key),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
