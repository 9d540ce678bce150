import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect, useEffectEvent } from "react";
import { callApi } from "@/api/client";
import { read, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { toProblem } from "@/lib/problem";
import { takeRememberedFavourite } from "./remembered-favourite";

export type Favourite = Schemas["FavouriteOut"];

/** Ids of all professionals that a person has saved: one response marks every heart of a page. */
const favouriteIdsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [`user:${userId}`, "favourites", "ids"],
    queryFn: read("/api/me/favourites/ids"),
    enabled: userId !== undefined,
  });

/** The professionals that a person has saved, latest first. */
export const favouritesQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "favourites", "list"], "/api/me/favourites");

interface Person {
  id: string;
  /** Undefined for a professional who is no longer listed. */
  name?: string;
}

/**
 * Whether a signed-in person has saved a professional, with a function to change it: shown at once, reverted with a
 * message if the server refuses. A press from before the sign-in is saved now. Until the server has answered, the
 * caller's value counts.
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

/** Saving and removing, each with undo. */
export function useFavouriteChanges(userId: string | undefined) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = favouriteIdsQuery(userId);
  const change = useApiMutation({
    mutationFn: ({ id, isKept }: Person & { isKept: boolean }) => {
      const params = { path: { worker_id: id } };
      return isKept
        ? callApi("PUT", "/api/me/favourites/{worker_id}", params)
        : callApi("DELETE", "/api/me/favourites/{worker_id}", params);
    },
    onMutate: async ({ id, isKept }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const others = before?.worker_ids.filter((other) => other !== id) ?? [];
      queryClient.setQueryData(queryKey, { worker_ids: isKept ? [id, ...others] : others });
      return { before };
    },
    onSuccess: (_, { id, name, isKept }) => {
      // A professional who is no longer listed cannot be saved again, so there is no undo.
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
