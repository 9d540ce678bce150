import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { toProblem } from "@/lib/problem";
import type { Position } from "./projection";

/** Finds the text for a point of the map: the name of the closest area, which the search understands. */
export function useNearestPlace(onFound: (label: string) => void) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ latitude, longitude }: Position): Promise<{ label: string }> =>
      callApi(
        "GET",
        "/api/places/nearest" as never,
        { query: { lat: latitude, lon: longitude } } as never,
      ) as never,
    onSuccess: ({ label }) => onFound(label),
  });
  const failure = !error
    ? null
    : toProblem(error).status === 404
      ? t`There is no town of India here`
      : t`This area could not be looked up. Try again.`;
  return { mutate, isPending, failure };
}
