import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { shrunk } from "@/lib/shrunk-photo";

/** The server's limits. */
export const MOST_PHOTOS = 10;
const LARGEST_PHOTO = 15 * 1024 * 1024;

/** A photo that is chosen, or on its way up. */
export interface PhotoUpload {
  key: string;
  file: File;
  /** Shows the photo while it waits and travels; revoked when it is done. */
  preview: string;
  state: "waiting" | "sending" | "failed";
  percent: number;
  failure: string | null;
}

/**
 * Photos for posted work, one after the other so that a slow network finishes the first ones first. They may be chosen
 * before the work exists; `sendTo` sends them once it has an id. What failed stays with its reason until it is sent
 * again or let go.
 */
export function usePhotoUploads(onDone: (projectId: string) => void) {
  const { t } = useLingui();
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const queue = useRef<PhotoUpload[]>([]);
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

  const change = (key: string, part: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = ({ key, preview }: PhotoUpload) => {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  /** Whether it arrived; cancelled counts as done. */
  const send = async (upload: PhotoUpload, projectId: string): Promise<boolean> => {
    const { key, file } = upload;
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      await sendFile({
        path: `/api/projects/${encodeURIComponent(projectId)}/photos`,
        file: await shrunk(file),
        fileName: file.name,
        headers: { "Idempotency-Key": key },
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      forget(upload);
      onDone(projectId);
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

  const run = async (projectId: string): Promise<number> => {
    let failed = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await send(next, projectId))) failed += 1;
    }
    return failed;
  };

  /** Sends all that waits; resolves to how many did not arrive. */
  const sendTo = (projectId: string): Promise<number> => {
    running.current ??= run(projectId).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  const refusalOf = (file: File): string | null => {
    if (file.type !== "" && !file.type.startsWith("image/")) {
      return t`This is not a picture. Please choose a JPEG, PNG or WebP file.`;
    }
    return file.size > LARGEST_PHOTO ? t`This photo is too large. Photos can be up to 15 MB.` : null;
  };
  const begin = (file: File): PhotoUpload => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const failure = refusalOf(file);
    const state = failure ? "failed" : "waiting";
    return { key: newIdempotencyKey(), file, preview, state, percent: 0, failure };
  };

  return {
    uploads,
    sendTo,
    add: (files: File[]) => {
      const added = files.map(begin);
      setUploads((all) => [...all, ...added]);
      queue.current.push(...added.filter(({ state }) => state === "waiting"));
    },
    retry: (upload: PhotoUpload) => {
      change(upload.key, { state: "waiting", failure: null });
      queue.current.push(upload);
    },
    cancel: (upload: PhotoUpload) => {
      queue.current = queue.current.filter(({ key }) => key !== upload.key);
      const sending = cancels.current.get(upload.key);
      if (sending) sending.abort();
      else forget(upload);
    },
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
