import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { type Photo, type Piece, type PieceWords, type Portfolio, ownPortfolioQuery } from "./queries";

const { queryKey } = ownPortfolioQuery;

/** What has changed is fetched anew: the editor, its completeness and the public page. */
export function useRefreshPortfolio() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ["me", "worker-profile"] });
    void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
  };
}

/** Writes the words of a new piece, or of one that has an id. */
export function useSavePiece(id: string | undefined) {
  const { t } = useLingui();
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: ({ key, ...body }: PieceWords & { key: string }) =>
      id === undefined
        ? unwrap(api.POST("/api/me/portfolio", { body, params: { header: { "Idempotency-Key": key } } }))
        : unwrap(api.PUT("/api/me/portfolio/{item_id}", { body, params: { path: { item_id: id } } })),
    onSuccess: () => {
      refresh();
      toast.success(t`Work saved`);
    },
  });
}

/** Takes a piece away and offers to bring it back. */
export function useRemovePiece() {
  const { t } = useLingui();
  const edit = useEdit();
  const restore = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST("/api/me/portfolio/{item_id}/restore", { params: { path: { item_id: id } } })),
    ...edit(),
  });
  return useMutation({
    mutationFn: ({ id }: Piece) =>
      unwrap(api.DELETE("/api/me/portfolio/{item_id}", { params: { path: { item_id: id } } })),
    ...edit((items, { id }: Piece) => items.filter((item) => item.id !== id)),
    onSuccess: (_nothing, { id, title }) => {
      toast.success(t`“${title}” removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
  });
}

/** Takes a photo away and offers to bring it back. */
export function useRemovePhoto() {
  const { t } = useLingui();
  const edit = useEdit();
  const restore = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST("/api/me/portfolio-photos/{photo_id}/restore", { params: { path: { photo_id: id } } })),
    ...edit(),
  });
  return useMutation({
    mutationFn: ({ id }: Photo) =>
      unwrap(api.DELETE("/api/me/portfolio-photos/{photo_id}", { params: { path: { photo_id: id } } })),
    ...edit((items, { id }: Photo) =>
      items.map((item) => ({ ...item, photos: item.photos.filter((photo) => photo.id !== id) })),
    ),
    onSuccess: (_nothing, { id }) => {
      toast.success(t`Photo removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
  });
}

/** Says what one's own photo shows. */
export function useDescribePhoto() {
  const edit = useEdit();
  return useMutation({
    mutationFn: ({ id, stage, caption }: Photo) =>
      unwrap(
        api.PUT("/api/me/portfolio-photos/{photo_id}", {
          params: { path: { photo_id: id } },
          body: { stage, caption },
        }),
      ),
    ...edit((items, described: Photo) =>
      items.map((item) => ({
        ...item,
        photos: item.photos.map((photo) => (photo.id === described.id ? described : photo)),
      })),
    ),
  });
}

/** Puts the pieces into an order. */
export function useOrderPieces() {
  const edit = useEdit();
  return useMutation({
    scope: { id: "order-pieces" },
    mutationFn: (pieces: Piece[]) =>
      unwrap(api.PUT("/api/me/portfolio/order", { body: { ids: pieces.map(({ id }) => id) } })),
    ...edit((_items, pieces: Piece[]) => pieces),
  });
}

/** Puts the photos of a piece into an order. */
export function useOrderPhotos(pieceId: string) {
  const edit = useEdit();
  return useMutation({
    scope: { id: `order-photos:${pieceId}` },
    mutationFn: (photos: Photo[]) =>
      unwrap(
        api.PUT("/api/me/portfolio/{item_id}/photos/order", {
          params: { path: { item_id: pieceId } },
          body: { ids: photos.map(({ id }) => id) },
        }),
      ),
    ...edit((items, photos: Photo[]) =>
      items.map((item) => (item.id === pieceId ? { ...item, photos } : item)),
    ),
  });
}

/** Shows a change at once; takes it back with a word when the server didn't take it. */
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
