import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type FeeDesk = Schemas["FeeDeskOut"];
export type FeeSchedule = Schemas["FeeScheduleOut"];
export type FeeProposal = Schemas["FeeProposalOut"];
/** Amounts in paise, shares in basis points. */
export type FeeFigures = Pick<
  FeeProposal,
  "listing_fee_paise" | "listing_fee_tax_paise" | "gst_basis_points" | "service_fee_basis_points"
>;

/** Every version of the fees, latest first, and the proposals that wait for a second person. */
export const feeDeskQuery = queryOptions({
  queryKey: ["fee-desk"],
  queryFn: read("/api/staff/fees"),
  staleTime: 0,
});
