import { useCallback, useRef } from "react";

/**
 * One key for one intention: the same key goes out again when the person retries after a failure, so the server
 * does the thing once. Call `renew` after a success.
 *
 * const key = useIdempotencyKey();
 * await unwrap(api.POST("/api/orders", { params: { header: { "Idempotency-Key": key.current() } } }));
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

/** A fresh key; `crypto.randomUUID` is missing on plain http outside localhost, so it is made of random bytes. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
