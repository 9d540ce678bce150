import type { Photo, Piece } from "./queries";

export type Slide =
  | { kind: "comparison"; id: string; before: Photo; after: Photo }
  | { kind: "photo"; id: string; photo: Photo };

/** The slides of a piece's viewer: the before and after comparison first, if it has both, then every photo. */
export function slidesOf(piece: Piece): Slide[] {
  const before = piece.photos.find(({ stage }) => stage === "before");
  const after = piece.photos.findLast(({ stage }) => stage === "after");
  const photos: Slide[] = piece.photos.map((photo) => ({ kind: "photo", id: photo.id, photo }));
  return before && after ? [{ kind: "comparison", id: "comparison", before, after }, ...photos] : photos;
}

/** The cover photo of a piece: the finished work. */
export function coverOf(piece: Piece): Photo | undefined {
  return piece.photos.findLast(({ stage }) => stage === "after") ?? piece.photos[0];
}
