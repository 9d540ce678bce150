import { tradeName } from "@/features/trades/queries";
import { monthName } from "../calendar/month";
import type { Piece } from "./queries";

/** Trade and month of a piece in one line. */
export function PieceFacts({ piece: { trade, finished_month } }: { piece: Piece }) {
  const facts = [trade && tradeName(trade), finished_month && monthName(finished_month)].filter(Boolean);
  return facts.length > 0 ? <p className="text-sm text-ink-soft">{facts.join(" · ")}</p> : null;
}
