import { useCallback, useEffect, useState } from "react";
import { ChunkError } from "./chunks";
import { prefetch } from "./prefetch";
import { whenReachable } from "./recovery";
import { reloadOnce } from "./reload-once";

/** Lazy-loaded code. */
export interface LazyCode<Part> {
  /** Loads it once. A failed load is retried at the next call. */
  fetch: () => Promise<Part>;
  /** The code, once it has loaded. */
  here: () => Part | undefined;
}

/** Declares code that loads when a page first shows it. It is not prefetched. */
export function lazyCode<Part>(load: () => Promise<Part>): LazyCode<Part> {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { fetch, here: () => part };
}

/**
 * Declares code that a page may need, such as a menu:
 * `prefetchedCode(() => import("./menu").then(({ Menu }) => Menu))`
 */
export function prefetchedCode<Part>(load: () => Promise<Part>): LazyCode<Part> {
  const part = lazyCode(load);
  prefetch(part.fetch);
  return part;
}

/** The state of requested code. */
export interface Wanted<Part> {
  part: Part | undefined;
  /** Why it failed to load; kept while the load is retried. */
  failure: { error: unknown } | undefined;
  isTrying: boolean;
  retry: () => void;
}

/**
 * The code, once it is requested and loaded. Without Suspense, which would wait up to 300 ms longer and
 * render the fallback again. After a broken connection the code loads by itself when the server answers
 * again. Code that is gone after a deployment, or that this document can no longer load, needs a new
 * document.
 */
export function useLazyCode<Part>({ fetch, here }: LazyCode<Part>, isAsked: boolean): Wanted<Part> {
  const [outcome, setOutcome] = useState<{ error?: unknown; hasFailed: boolean }>();
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(true);
  const part = isAsked ? here() : undefined;
  const isMissing = isAsked && part === undefined;
  // A later request starts again.
  if (!isAsked && outcome) {
    setOutcome(undefined);
    setTries(0);
    setIsTrying(true);
  }
  const ask = useCallback(() => {
    // Also for code that loaded after this render, such as on hover: the promise then resolves and renders
    // again.
    void fetch()
      .then(
        () => setOutcome({ hasFailed: false }),
        (error: unknown) => setOutcome({ error, hasFailed: true }),
      )
      .finally(() => setIsTrying(false));
  }, [fetch]);
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, ask]);
  const retry = useCallback(() => {
    setIsTrying(true);
    setTries((before) => before + 1);
    ask();
  }, [ask]);
  const failure = isMissing && outcome?.hasFailed ? outcome : undefined;
  const error = failure?.error;
  useEffect(() => {
    if (isTrying || !(error instanceof ChunkError)) return undefined;
    if (error.reason === "offline") return whenReachable(retry, tries);
    // Only a new document can load it.
    reloadOnce();
    return undefined;
  }, [error, isTrying, retry, tries]);
  return { part, failure: failure && { error }, isTrying, retry };
}
