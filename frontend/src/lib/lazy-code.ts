import { useCallback, useEffect, useState } from "react";
import { ChunkError } from "./chunks";
import { prefetch } from "./prefetch";
import { whenReachable } from "./recovery";
import { reloadOnce } from "./reload-once";

/** Code that comes later. */
export interface LazyCode<Part> {
  /** Fetches it once; what failed is tried anew when it is next asked for. */
  fetch: () => Promise<Part>;
  /** It, as soon as it has come. */
  here: () => Part | undefined;
}

/** Names code that comes when a page first shows it; nobody fetches it ahead. */
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

/** Names code that a page may ask for, such as a menu: `prefetchedCode(() => import("./menu").then(({ Menu }) => Menu))`. */
export function prefetchedCode<Part>(load: () => Promise<Part>): LazyCode<Part> {
  const part = lazyCode(load);
  prefetch(part.fetch);
  return part;
}

/** How code that is wanted stands. */
export interface Wanted<Part> {
  part: Part | undefined;
  /** Why it has not come; stands while it is tried again. */
  failure: { error: unknown } | undefined;
  isTrying: boolean;
  retry: () => void;
}

/**
 * The code, once it is asked for and has come. Without Suspense, which would wait up to 300 ms more and draw anew what
 * stood in its place. What a broken connection kept back comes by itself when the server answers again; what is gone
 * after a deployment, or what this document can't load any more, comes with a new document.
 */
export function useLazyCode<Part>({ fetch, here }: LazyCode<Part>, isAsked: boolean): Wanted<Part> {
  const [outcome, setOutcome] = useState<{ error?: unknown; hasFailed: boolean }>();
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(true);
  const part = isAsked ? here() : undefined;
  const isMissing = isAsked && part === undefined;
  // Whoever asks for it again later begins anew.
  if (!isAsked && outcome) {
    setOutcome(undefined);
    setTries(0);
    setIsTrying(true);
  }
  const ask = useCallback(() => {
    // Also what came after this was drawn, as by a pointer over it: then the answer stands and draws it anew.
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
