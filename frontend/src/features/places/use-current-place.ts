import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toProblem } from "@/lib/problem";
import type { KnownPlace } from "./place";

/**
 * The person's current area, requested from the device only when `find` is called. The position leaves the device
 * only to kilometre precision, and only the area's name is used further.
 */
export function useCurrentPlace(onFound: (place: KnownPlace) => void) {
  const client = useQueryClient();
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const find = async () => {
    setFailure(null);
    setIsFinding(true);
    try {
      // Few people use it: the geolocation code loads on first use.
      const current = await import("./current-place");
      const found = await current.findCurrentPlace(client);
      if (typeof found === "string") setFailure(found);
      else onFound(found);
    } catch (error) {
      setFailure(toProblem(error).detail);
    } finally {
      setIsFinding(false);
    }
  };

  return { find: () => void find(), isFinding, failure, forget: () => setFailure(null) };
}
