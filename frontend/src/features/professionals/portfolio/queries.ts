import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Portfolio = Schemas["PortfolioOut"];
export type Piece = Schemas["PortfolioItemOut"];
export type PieceWords = Schemas["PortfolioItemIn"];
export type Photo = Schemas["PhotoOut"];
export type PhotoStage = Schemas["PhotoStage"];

/** The signed-in professional's own portfolio, including pieces without photos. */
export const ownPortfolioQuery = readQuery(["me", "worker-profile", "portfolio"], "/api/me/portfolio");
