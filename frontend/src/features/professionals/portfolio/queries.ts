import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Portfolio = Schemas["PortfolioOut"];
export type Piece = Schemas["PortfolioItemOut"];
export type PieceWords = Schemas["PortfolioItemIn"];
export type Photo = Schemas["PhotoOut"];
export type PhotoStage = Schemas["PhotoStage"];

/** The signed-in professional's own portfolio, including pieces without photos. */
export const ownPortfolioQuery = queryOptions({
  queryKey: ["me", "worker-profile", "portfolio"],
  queryFn: read("/api/me/portfolio"),
});
