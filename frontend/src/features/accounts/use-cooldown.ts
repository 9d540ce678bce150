import { useState } from "react";
import { toProblem } from "@/lib/problem";

/** A longer wait is not worth counting: the server's sentence says to come back later. */
const LONGEST_COUNTED = 120;

/** When a code may next be sent to each number: as far as this tab knows, and as the server last said. */
export function useCooldown(sent?: { phone: string; resendAt: number }) {
  const [refused, setRefused] = useState<{ phone: string; until: number }>();
  return {
    waitUntil: (phone: string) =>
      Math.max(sent?.phone === phone ? sent.resendAt : 0, refused?.phone === phone ? refused.until : 0),
    noteRefusal: (phone: string, error: unknown) => {
      const until = refusedUntil(error);
      if (until > 0) setRefused({ phone, until });
    },
  };
}

/** Until when the server refuses another code; 0 when it does not say, or when it is not worth counting. */
export function refusedUntil(error: unknown): number {
  const { status, retryAfter } = toProblem(error);
  return status === 429 && retryAfter <= LONGEST_COUNTED ? Date.now() + retryAfter * 1000 : 0;
}
