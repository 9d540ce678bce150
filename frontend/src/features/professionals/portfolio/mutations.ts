import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { toProblem } from "@/lib/problem";
import { type Photo, type Piece, type PieceWords, type Portfolio, ownPortfolioQuery } from "./queries";

const { queryKey } = ownPortfolioQuery;

/** Refetches what has changed: the editor, the completeness and the public page. */
export function useRefreshPortfolio() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ["me", "worker-profile"] });
    void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
  };
}

/** Saves the text of a new piece, or of an existing one as its form was opened. */
export function useSavePiece(opened: Piece | undefined) {
  const { t } = useLingui();
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: ({ key, ...body }: PieceWords & { key: string }) =>
      opened === undefined
        ? callApi("POST", "/api/me/portfolio", { body, idempotencyKey: key })
        : saveEdit({ ...body, edit_version: opened.edit_version }, (sent) =>
            callApi("PUT", "/api/me/portfolio/{item_id}", { body: sent, path: { item_id: opened.id } }),
          ),
    onSuccess: () => {
      refresh();
      toast.success(t`Work saved`);
    },
  });
}

/** Deletes a piece; the toast offers undo. */
export function useRemovePiece() {
  const { t } = useLingui();
  const edit = useEdit();
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/me/portfolio/{item_id}/restore", { path: { item_id: id } }),
    ...edit(),
  });
  return useApiMutation({
    mutationFn: ({ id }: Piece) =>
      callApi("DELETE", "/api/me/portfolio/{item_id}", { path: { item_id: id } }),
    ...edit((items, { id }: Piece) => items.filter((item) => item.id !== id)),
    onSuccess: (_nothing, { id, title }) => {
      toast.success(t`“${title}” removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
  });
}

/** Deletes a photo; the toast offers undo. */
export function useRemovePhoto() {
  const { t } = useLingui();
  const edit = useEdit();
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/me/portfolio-photos/{photo_id}/restore", { path: { photo_id: id } }),
    ...edit(),
  });
  return useApiMutation({
    mutationFn: ({ id }: Photo) =>
      callApi("DELETE", "/api/me/portfolio-photos/{photo_id}", { path: { photo_id: id } }),
    ...edit((items, { id }: Photo) =>
      items.map((item) => ({ ...item, photos: item.photos.filter((photo) => photo.id !== id) })),
    ),
    onSuccess: (_nothing, { id }) => {
      toast.success(t`Photo removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
  });
}

/** Saves a photo's caption. */
export function useDescribePhoto() {
  const edit = useEdit();
  const queryClient = useQueryClient();
  const put = (items: Piece[], described: Photo) =>
    items.map((item) => ({
      ...item,
      photos: item.photos.map((photo) => (photo.id === described.id ? described : photo)),
    }));
  return useMutation({
    mutationFn: ({ id, stage, caption, edit_version }: Photo) =>
      saveEdit({ stage, caption, edit_version }, (body) =>
        callApi("PUT", "/api/me/portfolio-photos/{photo_id}", { path: { photo_id: id }, body }),
      ),
    ...edit(put),
    // Stores its new version, because the next change may come before the list is fetched.
    onSuccess: (saved) =>
      queryClient.setQueryData(
        queryKey,
        (portfolio: Portfolio | undefined) =>
          portfolio && { ...portfolio, items: put(portfolio.items, saved) },
      ),
  });
}

export function useOrderPieces() {
  const edit = useEdit();
  return useApiMutation({
    scope: { id: "order-pieces" },
    mutationFn: (pieces: Piece[]) =>
      callApi("PUT", "/api/me/portfolio/order", { body: { ids: pieces.map(({ id }) => id) } }),
    ...edit((_items, pieces: Piece[]) => pieces),
  });
}

export function useOrderPhotos(pieceId: string) {
  const edit = useEdit();
  return useApiMutation({
    scope: { id: `order-photos:${pieceId}` },
    mutationFn: (photos: Photo[]) =>
      callApi("PUT", "/api/me/portfolio/{item_id}/photos/order", {
        path: { item_id: pieceId },
        body: { ids: photos.map(({ id }) => id) },
      }),
    ...edit((items, photos: Photo[]) =>
      items.map((item) => (item.id === pieceId ? { ...item, photos } : item)),
    ),
  });
}

/** Shows a change at once; reverts it with a message if the server refuses. */
function useEdit() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPortfolio();
  return <Change>(apply?: (items: Piece[], change: Change) => Piece[]) => ({
    onMutate: async (change: Change) => {
      if (!apply) return;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (portfolio: Portfolio | undefined) =>
          portfolio && { ...portfolio, items: apply(portfolio.items, change) },
      );
    },
    onError: (error: Error) => void toast.error(toProblem(error).detail),
    onSettled: refresh,
  });
}
