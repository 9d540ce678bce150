import { infiniteQueryOptions } from "@tanstack/react-query";
import { readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import type { Language } from "@/lib/locale";

export type Invoice = Schemas["InvoiceOut"];

/** The person's invoices, receipts and credit notes, newest first. */
export const invoicesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "money", "invoices"],
    queryFn: readPage("/api/me/invoices"),
    ...byCursor,
  });

/** The download URL of a document's PDF. */
export function invoicePdf(invoiceId: string, language: Language): string {
  return `/api/invoices/${invoiceId}/pdf?language=${language}`;
}
