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

/** One queue for each person and project, as long as the document lives. */
const queues = new Map<string, UploadQueue>();

/** The person's queue in this project, for uploads outside a component. */
export function uploadQueueOf(queryClient: QueryClient, userId: string, projectId: string): UploadQueue {
  // The person is part of the key, because devices are shared.
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
  // Sent as a mutation, so that an expired session opens the sign-in modal; retries are the queue's own.
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
 * The project's uploads, which continue behind other tabs and pages. `purpose` separates them: the Files tab has its
 * own, and so has each draft with attachments (see `useAttachments`).
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
    /** The same list as of now, for code that runs between two renders. */
    latest: () => queue.uploads().filter((upload) => upload.purpose === purpose),
    /** Started before this page was loaded; they resume when the same file is chosen again. */
    interrupted,
    isBusy: uploads.some(isUnderWay),
    /** Returns the ids of those that arrived, once all have finished. */
    add: (files: File[], place: UploadPlace = {}) => queue.add(files, place, purpose),
    retry: (key: string) => queue.retry(key),
    /** Stops an upload in progress; removes a refused or finished one from the list. */
    cancel: (key: string) => queue.cancel(key),
    discardInterrupted: (key: string) => queue.discardInterrupted(key),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
