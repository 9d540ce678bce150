import { useCallback, useRef } from "react";

/**
 * One key for one action: a retry after a failure sends the same key, so the server acts only once. Call
 * `renew` after a success.
 *
 * const key = useIdempotencyKey();
 * await callApi("POST", "/api/orders", { idempotencyKey: key.current() });
 */
export function useIdempotencyKey(): { current: () => string; renew: () => void } {
  const key = useRef<string>(undefined);
  const current = useCallback(() => (key.current ??= newIdempotencyKey()), []);
  const renew = useCallback(() => {
    key.current = undefined;
  }, []);
  return { current, renew };
}

/** A write that must happen once, however often it is sent: its key stays the same until it is answered. */
export interface Once<Body> {
  body: Body;
  idempotencyKey: string;
}

/**
 * A new key. It is made of random bytes, because `crypto.randomUUID` is missing on plain http outside
 * localhost.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
