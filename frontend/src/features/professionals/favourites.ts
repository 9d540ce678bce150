import { useLingui } from "@lingui/react/macro";
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect, useEffectEvent } from "react";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { toProblem } from "@/lib/problem";
import { takeRememberedFavourite } from "./remembered-favourite";

export type Favourite = components["schemas"]["FavouriteOut"];

/** Ids of all whom a person keeps: one answer marks every heart of a page. */
function favouriteIdsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [`user:${userId}`, "favourites", "ids"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/favourites/ids", { signal })),
    enabled: userId !== undefined,
  });
}

/** Whom a person keeps, latest first. */
export function favouritesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "favourites", "list"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/favourites", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

interface Person {
  id: string;
  /** Nobody's name is known any more who has left the search. */
  name?: string;
}

/**
 * Whether a signed-in person keeps a professional, and the way to keep him or not: seen at once, taken back with a word
 * when the server refuses. What was pressed before signing in is kept now. Until the server has said whom the person
 * keeps, it is as the caller says.
 */
export function useFavourite(worker: Required<Person>, isKeptBefore: boolean) {
  const { user } = useSession();
  const ids = useQuery(favouriteIdsQuery(user?.id));
  const { keep, drop } = useFavouriteChanges(user?.id);
  const isKept = ids.data?.worker_ids.includes(worker.id) ?? isKeptBefore;

  // Somebody pressed a heart before signing in.
  const keepRemembered = useEffectEvent(() => {
    const remembered = takeRememberedFavourite();
    if (remembered) keep(remembered);
  });
  useEffect(() => {
    if (user) keepRemembered();
  }, [user]);

  return { isKept, toggle: () => (isKept ? drop(worker) : keep(worker)) };
}

/** Keeping and dropping, each with its undo. */
export function useFavouriteChanges(userId: string | undefined) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = favouriteIdsQuery(userId);
  const change = useApiMutation({
    mutationFn: ({ id, isKept }: Person & { isKept: boolean }) => {
      const params = { path: { worker_id: id } };
      return unwrap<undefined>(
        isKept
          ? api.PUT("/api/me/favourites/{worker_id}", { params })
          : api.DELETE("/api/me/favourites/{worker_id}", { params }),
      );
    },
    onMutate: async ({ id, isKept }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const others = before?.worker_ids.filter((other) => other !== id) ?? [];
      queryClient.setQueryData(queryKey, { worker_ids: isKept ? [id, ...others] : others });
      return { before };
    },
    onSuccess: (_, { id, name, isKept }) => {
      // Who is not listed can't be kept anew, so there is nothing to take back.
      if (name === undefined) return;
      toast.success(isKept ? t`${name} is saved` : t`${name} is no longer saved`, {
        id: `favourite-${id}`,
        action: { label: t`Undo`, onClick: () => change.mutate({ id, name, isKept: !isKept }) },
      });
    },
    onError: (error, { name, isKept }, held) => {
      queryClient.setQueryData(queryKey, held?.before);
      const person = name ?? t`The professional`;
      toast.error(isKept ? t`${person} could not be saved` : t`${person} could not be removed`, {
        description: toProblem(error).detail,
      });
    },
    awaits: [[`user:${userId}`, "favourites"]],
  });
  return {
    keep: (worker: Person) => change.mutate({ ...worker, isKept: true }),
    drop: (worker: Person) => change.mutate({ ...worker, isKept: false }),
    forget: (id: string) => change.mutate({ id, isKept: false }),
  };
}
