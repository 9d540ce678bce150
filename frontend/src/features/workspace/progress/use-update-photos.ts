import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { api, unwrap } from "@/api/client";
import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { shrunk } from "@/lib/shrunk-photo";

const MOST_PHOTOS = 6;

/** The server's limit, also for what a browser could not make smaller. */
const LARGEST_PHOTO = 15 * 1024 * 1024;

/** A photo of the update being written: on its way up, up, or not taken. */
export interface DraftPhoto {
  key: string;
  file: File;
  /** Shows the photo here; revoked when it is let go. */
  preview: string;
  state: "waiting" | "sending" | "sent" | "failed";
  percent: number;
  failure: string | null;
  /** The server's id, once it is up. */
  id: string | null;
}

export type UpdatePhotos = ReturnType<typeof useUpdatePhotos>;

/**
 * The photos of an update, which go up while it is still being written, one after the other so that a slow network
 * finishes the first ones first. What failed stays with its reason until it is sent again or let go.
 */
export function useUpdatePhotos(projectId: string) {
  const { t } = useLingui();
  const [photos, setPhotos] = useState<DraftPhoto[]>([]);
  const queue = useRef<DraftPhoto[]>([]);
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

  const change = (key: string, part: Partial<DraftPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const forget = ({ key, preview }: DraftPhoto) => {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };

  const send = async (photo: DraftPhoto) => {
    const { key, file } = photo;
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      const answer = await sendFile({
        path: `/api/projects/${encodeURIComponent(projectId)}/update-photos`,
        file: await shrunk(file),
        fileName: file.name,
        headers: { "Idempotency-Key": key },
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      change(key, { state: "sent", percent: 100, id: (answer as { id: string }).id });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === "cancelled") forget(photo);
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

  const begin = (file: File): DraftPhoto => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const failure = refusalOf(file);
    const state = failure ? "failed" : "waiting";
    return { key: newIdempotencyKey(), file, preview, state, percent: 0, failure, id: null };
  };
  const refusalOf = (file: File): string | null => {
    if (file.type !== "" && !file.type.startsWith("image/")) {
      return t`This is not a picture. Please choose a JPEG, PNG or WebP file.`;
    }
    return file.size > LARGEST_PHOTO ? t`This photo is too large. Photos can be up to 15 MB.` : null;
  };

  return {
    photos,
    /** How many more photos the update can have. */
    room: MOST_PHOTOS - photos.length,
    isBusy: photos.some(({ state }) => state === "waiting" || state === "sending"),
    hasFailed: photos.some(({ state }) => state === "failed"),
    ids: photos.flatMap(({ id }) => (id === null ? [] : [id])),
    add: (files: File[]) => {
      const added = files.slice(0, MOST_PHOTOS - photos.length).map(begin);
      setPhotos((all) => [...all, ...added]);
      queue.current.push(...added.filter(({ state }) => state === "waiting"));
      void run();
    },
    retry: (photo: DraftPhoto) => {
      change(photo.key, { state: "waiting", failure: null });
      queue.current.push(photo);
      void run();
    },
    drop: (photo: DraftPhoto) => {
      queue.current = queue.current.filter(({ key }) => key !== photo.key);
      const running = cancels.current.get(photo.key);
      if (running) {
        running.abort();
        return;
      }
      forget(photo);
      // What can't be reached now is swept up after a day.
      if (photo.id !== null) {
        const params = { path: { photo_id: photo.id } };
        unwrap(api.DELETE("/api/update-photos/{photo_id}", { params })).catch(() => undefined);
      }
    },
    /** They belong to the posted update now. */
    clear: () => {
      for (const photo of photos) forget(photo);
    },
  };
}
