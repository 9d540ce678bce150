import { createContext, use } from "react";

/**
 * A place where a feature shows parts of features above it, which it may not import. The feature declares the
 * parts, a feature above provides them, and the route wraps the page in the provider. The counterpart of the
 * backend's `ports.py`.
 */
export function createPort<Parts>(feature: string) {
  const Port = createContext<Parts | null>(null);
  function usePort(): Parts {
    const parts = use(Port);
    if (parts === null) throw new Error(`The page's route gives nothing to the port of ${feature}.`);
    return parts;
  }
  return [Port, usePort] as const;
}
