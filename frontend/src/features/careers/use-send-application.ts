import { useState } from "react";
import { sendForm } from "@/api/upload";
import type { ApplicationValues } from "./schema";

interface Sending {
  values: ApplicationValues;
  tookMs: number;
  /** The idempotency key, the same for a retry, which therefore does nothing twice. */
  key: string;
}

/** Sends an application with its CV; `percent` is the upload progress, null without an upload. */
export function useSendApplication(slug: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const send = async ({ values, tookMs, key }: Sending): Promise<string> => {
    setPercent(0);
    try {
      const answer = await sendForm({
        method: "POST",
        path: `/api/careers/${encodeURIComponent(slug)}/applications`,
        form: formOf(values, tookMs),
        headers: { "Idempotency-Key": key },
        onProgress: setPercent,
        signal: new AbortController().signal,
      });
      return (answer as { number: string }).number;
    } finally {
      setPercent(null);
    }
  };
  return { percent, send };
}

function formOf(values: ApplicationValues, tookMs: number): FormData {
  const form = new FormData();
  form.append("name", values.name);
  form.append("email", values.email);
  form.append("phone", values.phone);
  for (const { url } of values.links) if (url) form.append("links", url);
  form.append("words", values.words);
  form.append("consents", String(values.consents));
  form.append("homepage", values.homepage);
  form.append("took_ms", String(tookMs));
  if (values.cv) form.append("cv", values.cv, values.cv.name);
  return form;
}
