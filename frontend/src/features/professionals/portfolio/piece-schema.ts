import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import type { Piece, PieceWords } from "./queries";

export const LONGEST_TITLE = 120;
export const LONGEST_DESCRIPTION = 1_000;

export const pieceSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Say what the work was.` }),
  description: z.string().trim(),
  /** Slug of the catalogue; empty for none. */
  trade: z.string(),
  /** YYYY-MM, empty for none; a month without its year is refused. */
  finished_month: z.string().regex(/^(\d{4}-\d{2})?$/, { error: () => t(i18n)`Choose month and year.` }),
});
export type PieceValues = z.output<typeof pieceSchema>;

export function valuesOf(piece: Piece | undefined, mainTrade: string): PieceValues {
  return {
    title: piece?.title ?? "",
    description: piece?.description ?? "",
    trade: piece ? (piece.trade?.slug ?? "") : mainTrade,
    finished_month: piece?.finished_month ?? "",
  };
}

export function bodyOf({ trade, finished_month, ...words }: PieceValues): PieceWords {
  return { ...words, trade: trade || null, finished_month: finished_month || null };
}
