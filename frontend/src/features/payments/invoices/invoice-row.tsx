import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { LANGUAGES, type Language } from "@/lib/locale";
import { formatMoney } from "@/lib/money";
import { type Invoice, invoicePdf } from "./queries";

/** One document: purpose, amount, tax, and the PDF in both languages. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  return (
    <article className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-base font-semibold break-words">
            <WhatFor invoice={invoice} />
          </h2>
          <p className="break-words text-ink-soft">{invoice.project_title}</p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-lg font-bold figures">{formatMoney(invoice.total_paise)}</p>
          <Tax invoice={invoice} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">
          <Kind kind={invoice.kind} /> <span className="figures">{invoice.number}</span> ·{" "}
          <time dateTime={invoice.issued_on}>{formatDate(invoice.issued_on)}</time>
          <Corrected number={invoice.corrects_number} />
        </p>
        <div className="flex flex-wrap gap-2">
          <PdfLink invoice={invoice} language="en" />
          <PdfLink invoice={invoice} language="hi" />
        </div>
      </div>
    </article>
  );
}

function WhatFor({ invoice: { kind, subject, milestone_title } }: { invoice: Invoice }) {
  if (kind === "credit_note") return <Trans>Listing fee, given back</Trans>;
  if (subject === "listing_fee") return <Trans>Listing fee</Trans>;
  if (subject === "service_fee") return <Trans>Service fee: {milestone_title}</Trans>;
  return milestone_title;
}

function Kind({ kind }: { kind: Invoice["kind"] }) {
  if (kind === "invoice") return <Trans>Tax invoice</Trans>;
  if (kind === "receipt") return <Trans>Receipt</Trans>;
  return <Trans>Credit note</Trans>;
}

function Tax({ invoice: { kind, tax_paise } }: { invoice: Invoice }) {
  const tax = formatMoney(tax_paise);
  if (kind === "receipt") return null;
  return (
    <p className="text-sm text-ink-soft figures">
      <Trans>{tax} GST included</Trans>
    </p>
  );
}

function Corrected({ number }: { number: string }) {
  if (!number) return null;
  return (
    <>
      {" · "}
      <Trans>for invoice {number}</Trans>
    </>
  );
}

function PdfLink({ invoice, language }: { invoice: Invoice; language: Language }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={invoicePdf(invoice.id, language)} download>
        <Download aria-hidden />
        <span>
          PDF <span lang={language}>{LANGUAGES[language]}</span>
          <span className="sr-only">: {invoice.number}</span>
        </span>
      </a>
    </Button>
  );
}
