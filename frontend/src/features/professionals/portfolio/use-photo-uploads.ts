import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { useRefreshPortfolio } from "./mutations";
import type { PhotoStage } from "./queries";
import { shrunk } from "@/lib/shrunk-photo";

/** The server's limit, also for what a browser could not make smaller. */
const LARGEST_PHOTO = 15 * 1024 * 1024;

/** A photo on its way up. */
export interface PhotoUpload {
  key: string;
  file: File;
  /** Shows the photo while it travels; revoked when it is done. */
  preview: string;
  stage: PhotoStage;
  state: "waiting" | "sending" | "failed";
  percent: number;
  failure: string | null;
}

/**
 * The photos of one piece on their way up, one after the other so that a slow network finishes the first ones first.
 * What failed stays with its reason until it is sent again or let go.
 */
export function usePhotoUploads(pieceId: string) {
  const { t } = useLingui();
  const refresh = useRefreshPortfolio();
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const queue = useRef<PhotoUpload[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  const isRunning = useRef(false);

  useEffect(() => {
    const running = cancels.current;
    const shown = previews.current;
    return () => {
      for (const controller of running.values()) controller.abort();
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

  const send = async (upload: PhotoUpload) => {
    const { key, file, stage } = upload;
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      const smaller = await shrunk(file);
      await sendFile({
        path: `/api/me/portfolio/${encodeURIComponent(pieceId)}/photos`,
        fields: { stage },
        file: smaller,
        fileName: file.name,
        headers: { "Idempotency-Key": key },
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      forget(upload);
      refresh();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === "cancelled") forget(upload);
      else change(key, { state: "failed", failure: problem.fieldErrors[0]?.message ?? problem.detail });
    } finally {
      cancels.current.delete(key);
    }
  };

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await send(next);
    }
    isRunning.current = false;
  };

  const begin = (file: File, stage: PhotoStage): PhotoUpload => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const failure = refusalOf(file);
    const state = failure ? "failed" : "waiting";
    return { key: newIdempotencyKey(), file, preview, stage, state, percent: 0, failure };
  };
  const refusalOf = (file: File): string | null => {
    if (file.type !== "" && !file.type.startsWith("image/")) {
      return t`This is not a picture. Please choose a JPEG, PNG or WebP file.`;
    }
    return file.size > LARGEST_PHOTO ? t`This photo is too large. Photos can be up to 15 MB.` : null;
  };

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== "failed"),
    add: (files: File[], stage: PhotoStage) => {
      const added = files.map((file) => begin(file, stage));
      setUploads((all) => [...all, ...added]);
      queue.current.push(...added.filter(({ state }) => state === "waiting"));
      void run();
    },
    retry: (upload: PhotoUpload) => {
      change(upload.key, { state: "waiting", failure: null });
      queue.current.push(upload);
      void run();
    },
    cancel: (upload: PhotoUpload) => {
      queue.current = queue.current.filter(({ key }) => key !== upload.key);
      const running = cancels.current.get(upload.key);
      if (running) running.abort();
      else forget(upload);
    },
  };
}
