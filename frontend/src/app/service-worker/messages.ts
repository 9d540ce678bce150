/** Messages from a page to the service worker. */
export type ToWorker =
  /** The person agreed to load the new version. */
  | { type: "take-over" }
  /** Files under /assets/ that the page had loaded before the worker was active. */
  | { type: "keep"; urls: string[] };
