import { useEffect, useRef, useState } from "react";
import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";

/** A file that is queued, uploading, uploaded or refused. */
export interface QueuedUpload {
  key: string;
  file: File;
  /** Form fields sent with the file. */
  fields?: Record<string, string>;
  /** Preview URL of a photo; revoked when the file leaves the queue. */
  preview: string;
  state: "waiting" | "sending" | "sent" | "failed";
  percent: number;
  failure: string | null;
  /** The server's answer after the upload. */
  answer: unknown;
}

interface QueueOptions {
  /** Why a file can't be accepted, or null. A refused file is listed with the reason. */
  refusalOf: (file: File) => string | null;
  /** Processes a file before it is sent. */
  prepare?: (file: File) => Promise<Blob>;
  hasPreviews?: boolean;
  /** Uploaded files stay listed until they are cleared. */
  keepsSent?: boolean;
}

/**
 * Uploads files one after another, so that on a slow network the first ones finish first. Files may be chosen
 * before their upload URL exists: `sendTo` sends the waiting ones. A failed file stays with its reason until
 * it is retried or removed. Leaving the page stops uploads in progress.
 */
export function useUploadQueue({ refusalOf, prepare, hasPreviews, keepsSent }: QueueOptions) {
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const queue = useRef<QueuedUpload[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  const running = useRef<Promise<number> | null>(null);

  useEffect(() => {
    const sending = cancels.current;
    const shown = previews.current;
    return () => {
      for (const controller of sending.values()) controller.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (key: string, part: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = ({ key, preview }: QueuedUpload) => {
    if (previews.current.delete(preview)) URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  /** Whether it was uploaded; a cancelled file counts as done. */
  const send = async (upload: QueuedUpload, path: string, onArrived?: () => void): Promise<boolean> => {
    const { key, file, fields } = upload;
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      const answer = await sendFile({
        path,
        fields,
        file: prepare ? await prepare(file) : file,
        fileName: file.name,
        headers: { "Idempotency-Key": key },
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      if (keepsSent) change(key, { state: "sent", percent: 100, answer });
      else forget(upload);
      onArrived?.();
      return true;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === "cancelled") {
        forget(upload);
        return true;
      }
      change(key, { state: "failed", failure: problem.fieldErrors[0]?.message ?? problem.detail });
      return false;
    } finally {
      cancels.current.delete(key);
    }
  };

  const run = async (path: string, onArrived?: () => void): Promise<number> => {
    let failed = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // Sequential on purpose.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await send(next, path, onArrived))) failed += 1;
    }
    return failed;
  };

  const begin = (file: File, fields?: Record<string, string>): QueuedUpload => {
    const preview = hasPreviews ? URL.createObjectURL(file) : "";
    if (preview) previews.current.add(preview);
    const failure = refusalOf(file);
    const state = failure ? "failed" : "waiting";
    const key = newIdempotencyKey();
    return { key, file, fields, preview, state, percent: 0, failure, answer: null };
  };

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === "waiting" || state === "sending"),
    hasFailed: uploads.some(({ state }) => state === "failed"),
    add: (files: File[], fields?: Record<string, string>) => {
      const added = files.map((file) => begin(file, fields));
      setUploads((all) => [...all, ...added]);
      queue.current.push(...added.filter(({ state }) => state === "waiting"));
    },
    /** Sends all waiting files; resolves to the number that failed. */
    sendTo: (path: string, onArrived?: () => void): Promise<number> => {
      running.current ??= run(path, onArrived).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    /** A failed file waits to be sent again. */
    retry: (upload: QueuedUpload) => {
      change(upload.key, { state: "waiting", failure: null });
      queue.current.push(upload);
    },
    /** Removes a file and stops its upload. */
    cancel: (upload: QueuedUpload) => {
      queue.current = queue.current.filter(({ key }) => key !== upload.key);
      const sending = cancels.current.get(upload.key);
      if (sending) sending.abort();
      else forget(upload);
    },
    /** Sent files now belong to something else. */
    clearSent: () => setUploads((all) => all.filter(({ state }) => state !== "sent")),
    clear: () => {
      for (const upload of uploads) forget(upload);
    },
  };
}
