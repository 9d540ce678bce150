import { useEffect, useState } from "react";
import { foresee } from "./foreseen";

/** Code that comes when somebody asks for it. */
export interface Asked<Part> {
  /** Fetches it once; what failed is tried anew when it is next asked for. */
  fetch: () => Promise<Part>;
  /** It, as soon as it has come. */
  here: () => Part | undefined;
}

/** Names code that a page may ask for, such as a menu: `asked(() => import("./menu").then(({ Menu }) => Menu))`. */
export function asked<Part>(load: () => Promise<Part>): Asked<Part> {
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
  foresee(fetch);
  return { fetch, here: () => part };
}

/**
 * The code, once it is asked for and has come. Without Suspense, which would wait up to 300 ms more and draw anew what
 * stood in its place. Code that can't be fetched is an error of the page, as everywhere.
 */
export function usePart<Part>({ fetch, here }: Asked<Part>, isAsked: boolean): Part | undefined {
  const [outcome, setOutcome] = useState<{ error?: unknown; hasFailed: boolean }>();
  const part = isAsked ? here() : undefined;
  const isMissing = isAsked && part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    // Also what came after this was drawn, as by a pointer over it: then the answer stands and draws it anew.
    fetch().then(
      () => isGone || setOutcome({ hasFailed: false }),
      (error: unknown) => isGone || setOutcome({ error, hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [fetch, isMissing]);
  if (outcome?.hasFailed) throw outcome.error;
  return part;
}
