import { readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import type { Language } from "@/lib/locale";

export type Invoice = Schemas["InvoiceOut"];

/** The person's invoices, receipts and credit notes, newest first. */
export const invoicesQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "money", "invoices"], "/api/me/invoices");

/** The download URL of a document's PDF. */
export function invoicePdf(invoiceId: string, language: Language): string {
  return `/api/invoices/${invoiceId}/pdf?language=${language}`;
}
