import { useQuery } from "@tanstack/react-query";
import { refundRulesQuery } from "./queries";

/** Joins two characters so that no line breaks between them. */
const WORD_JOINER = "\u2060";

/** In how many business days a refund reaches the account: "5–7", on one line. */
export function useBankDays(): string {
  const { data: rules } = useQuery(refundRulesQuery);
  return [rules?.bank_days_from ?? 5, "–", rules?.bank_days_to ?? 7].join(WORD_JOINER);
}
