import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";

/** The server's limits; sizes in bytes. */
export const MOST_ATTACHMENTS = 5;
const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
export const ATTACHMENT_TYPES = "image/jpeg,image/png,image/webp,image/heic,application/pdf";

/** A file chosen to go with an application. */
export interface ChosenFile {
  key: string;
  file: File;
  state: "waiting" | "sending" | "sent" | "failed";
  percent: number;
  failure: string | null;
}

/**
 * Files on their way to an application, one after the other so that a slow network finishes the first ones first. They
 * can be chosen before the application is there; what failed stays listed with its reason.
 */
export function useChosenFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const cancels = useRef(new Map<string, AbortController>());

  const change = (key: string, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((chosen) => (chosen.key === key ? { ...chosen, ...part } : chosen)));

  const sendOne = async (applicationId: string, { key, file }: ChosenFile): Promise<boolean> => {
    const controller = new AbortController();
    cancels.current.set(key, controller);
    change(key, { state: "sending", percent: 0, failure: null });
    try {
      await sendFile({
        path: `/api/applications/${encodeURIComponent(applicationId)}/attachments`,
        file,
        fileName: file.name,
        headers: { "Idempotency-Key": key },
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      });
      change(key, { state: "sent", percent: 100 });
      return true;
    } catch (error) {
      change(key, { state: "failed", failure: toProblem(error).detail });
      return false;
    } finally {
      cancels.current.delete(key);
    }
  };

  return {
    files,
    /** Adds files; those that can't be taken are listed with the reason. Returns what was added. */
    add: (added: File[]): ChosenFile[] => {
      const chosen = added.map((file) => {
        const failure = refusalOf(file);
        const state = failure ? ("failed" as const) : ("waiting" as const);
        return { key: newIdempotencyKey(), file, state, percent: 0, failure };
      });
      setFiles((all) => [...all, ...chosen]);
      return chosen;
    },
    /** Lets a file go, and stops it on its way. */
    drop: (key: string) => {
      cancels.current.get(key)?.abort();
      setFiles((all) => all.filter((chosen) => chosen.key !== key));
    },
    /** Sends what waits; resolves to how many did not arrive. */
    send: async (applicationId: string, waiting: ChosenFile[]): Promise<number> => {
      let failed = 0;
      for (const chosen of waiting) {
        if (chosen.state !== "waiting") continue;
        // One after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        if (!(await sendOne(applicationId, chosen))) failed += 1;
      }
      setFiles((all) => all.filter(({ state }) => state !== "sent"));
      return failed;
    },
  };
}

function refusalOf(file: File): string | null {
  if (file.size === 0) return t(i18n)`This file is empty.`;
  return file.size > LARGEST_ATTACHMENT ? t(i18n)`This file is too large. Files can be up to 10 MB.` : null;
}
