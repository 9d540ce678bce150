import type { Photo, Piece } from "./queries";
import { aPicture } from "@/testing/pictures";
import { ELECTRICIAN } from "../test-data";

export function aPhoto(changes: Partial<Photo> = {}): Photo {
  return {
    id: "019f0000-0000-7000-8000-000000000901",
    picture: aPicture(),
    stage: "after",
    caption: "",
    edit_version: "v1",
    ...changes,
  };
}

export function aPiece(changes: Partial<Piece> = {}): Piece {
  return {
    id: "019f0000-0000-7000-8000-000000000801",
    title: "Kitchen in Aundh",
    description: "",
    trade: ELECTRICIAN,
    finished_month: "2026-03",
    photos: [aPhoto()],
    edit_version: "v1",
    ...changes,
  };
}
