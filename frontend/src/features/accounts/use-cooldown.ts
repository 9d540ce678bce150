import { useState } from "react";
import { toProblem } from "@/lib/problem";

/** A longer wait has no countdown: the server's message says to come back later. */
const LONGEST_COUNTED = 120;

/** When a code may next be sent to each number: as known in this tab, and as the server last said. */
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

/** Until when the server refuses another code; 0 if it does not say, or the wait is too long for a countdown. */
export function refusedUntil(error: unknown): number {
  const { status, retryAfter } = toProblem(error);
  return status === 429 && retryAfter <= LONGEST_COUNTED ? Date.now() + retryAfter * 1000 : 0;
}
