import { useEffect, useRef, useState } from "react";
import { sendForm } from "@/api/upload";
import { type ApiProblem, toProblem } from "@/lib/problem";
import { useRefreshVerification } from "../mutations";
import type { DocumentKind } from "../queries";

export interface GivenFile {
  blob: Blob;
  fileName: string;
}

interface GivenDocument {
  kind: DocumentKind;
  /** Numbers are sent only in the body, never in a URL, a draft or browser storage. */
  fields?: Record<string, string>;
  files?: Record<string, GivenFile>;
}

export interface SavingDocument {
  /** 0 to 100 during the upload, otherwise null. */
  percent: number | null;
  /** Why it was not saved; null once it is retried. */
  problem: ApiProblem | null;
  /** True once the server has it. */
  save: (given: GivenDocument) => Promise<boolean>;
  cancel: () => void;
}

/** Uploads one document and reports its real progress. Leaving the page aborts it. */
export function useSaveDocument(userId: string): SavingDocument {
  const refresh = useRefreshVerification(userId);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const save = async ({ kind, fields = {}, files = {} }: GivenDocument) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, { blob, fileName }] of Object.entries(files)) form.append(name, blob, fileName);
    controller.current = new AbortController();
    setProblem(null);
    setPercent(0);
    try {
      await sendForm({
        method: "PUT",
        path: `/api/me/verification/documents/${kind}`,
        form,
        onProgress: setPercent,
        signal: controller.current.signal,
      });
      await refresh();
      return true;
    } catch (error) {
      const found = toProblem(error);
      if (found.code !== "cancelled") setProblem(found);
      return false;
    } finally {
      setPercent(null);
    }
  };
  return { percent, problem, save, cancel: () => controller.current?.abort() };
}
