import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { LARGEST_FILE } from "./model";
import { useRefreshFiles } from "./mutations";
import { type Upload, newUpload, uploadFile } from "./upload";

export type Uploads = ReturnType<typeof useUploads>;

/**
 * The files on their way up, sent one after the other so that a slow network finishes the first ones first. What failed
 * stays listed with its reason until it is sent again or let go.
 */
export function useUploads(projectId: string) {
  const { t } = useLingui();
  const refreshFiles = useRefreshFiles(projectId);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const isRunning = useRef(false);

  useEffect(() => {
    const running = cancels.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file }: Upload): Promise<boolean> => {
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      await uploadFile({
        projectId,
        file,
        idempotencyKey: key,
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      forget(key);
      return true;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === "cancelled") forget(key);
      else change(key, { state: "failed", failure: problem.detail });
      return false;
    } finally {
      cancels.current.delete(key);
    }
  };

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    let sent = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      if (await send(next)) {
        sent += 1;
        refreshFiles();
      }
    }
    isRunning.current = false;
    if (sent > 0) toast.success(t`Success`, { description: t`${sent} file(s) uploaded successfully` });
  };

  const add = (files: File[]) => {
    const added = files.map((file) => newUpload(file, refusalOf(file)));
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added.filter(({ state }) => state === "waiting"));
    void run();
  };

  const refusalOf = (file: File): string | null => {
    if (file.size === 0) return t`This file is empty.`;
    return file.size > LARGEST_FILE ? t`This file is too large. Files can be up to 25 MB.` : null;
  };

  const retry = (upload: Upload) => {
    change(upload.key, { state: "waiting", failure: null });
    queue.current.push(upload);
    void run();
  };

  const cancel = (key: string) => {
    queue.current = queue.current.filter((upload) => upload.key !== key);
    const running = cancels.current.get(key);
    if (running) running.abort();
    else forget(key);
  };

  const isBusy = uploads.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isBusy) return undefined;
    // The browser asks before the page is left.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isBusy]);
  return { uploads, isBusy, add, retry, cancel };
}
