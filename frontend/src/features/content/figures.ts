import type { Schemas } from "@/api/schemas";
import { formatMoney } from "@/lib/money";

type Section = Schemas["SectionOut"];
/** The fees that texts mention. */
export type NamedFees = Pick<Schemas["FeesOut"], "listing_fee_paise" | "service_fee_basis_points">;

const ENDED = /[.!?।)]$/;
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** The values of the placeholders by name: {listing_fee}, and so on. */
export type Figures = Readonly<Record<string, string>>;

export const FEE_NAMES = ["listing_fee", "service_fee"] as const;
export const REFUND_NAMES = [
  "listing_fee_hours",
  "undo_minutes",
  "milestone_hours",
  "worker_share",
  "bank_days_from",
  "bank_days_to",
  "bank_days_at_most",
  "dispute_hours",
] as const;
export const OFFICE_NAMES = ["answer_from_hours", "answer_hours", "acknowledge_hours"] as const;
export const CAREER_NAMES = ["application_months", "application_undecided_months"] as const;

/** The fees in force: ₹5 for {listing_fee}, 2.5% for {service_fee}. */
export function feeFigures(fees: NamedFees): Record<(typeof FEE_NAMES)[number], string> {
  return {
    listing_fee: formatMoney(fees.listing_fee_paise),
    service_fee: share(fees.service_fee_basis_points),
  };
}

/** The refund rules as the server applies them. */
export function refundFigures(
  rules: Schemas["RefundRulesOut"],
): Record<(typeof REFUND_NAMES)[number], string> {
  return {
    listing_fee_hours: String(rules.listing_fee_hours),
    undo_minutes: String(rules.undo_minutes),
    milestone_hours: String(rules.milestone_hours),
    worker_share: share(rules.worker_share_basis_points),
    bank_days_from: String(rules.bank_days_from),
    bank_days_to: String(rules.bank_days_to),
    bank_days_at_most: String(rules.bank_days_at_most),
    dispute_hours: String(rules.dispute_hours),
  };
}

/** The response times that support promises. */
export function officeFigures(office: Schemas["OfficeOut"]): Record<(typeof OFFICE_NAMES)[number], string> {
  return {
    answer_from_hours: String(office.answer_from_hours),
    answer_hours: String(office.answer_within_hours),
    acknowledge_hours: String(office.acknowledge_within_hours),
  };
}

/** How long applications for our own positions are stored. */
export function careerFigures(rules: Schemas["CareersOut"]): Record<(typeof CAREER_NAMES)[number], string> {
  return {
    application_months: String(rules.retention_months),
    application_undecided_months: String(rules.undecided_months),
  };
}

function share(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** The parts of a page that may contain placeholders. */
export interface Filled {
  summary: string;
  sections: Section[];
}

/** Whether the text contains one of these placeholders. */
export function mentions({ summary, sections }: Filled, names: readonly string[]): boolean {
  const isNamed = (text: string) => isNamedIn(text, names);
  return (
    isNamed(summary) ||
    sections.some(
      ({ heading, blocks }) =>
        isNamed(heading) ||
        blocks.some(({ lines }) => lines.some((line) => line.some(({ text }) => isNamed(text)))),
    )
  );
}

/**
 * The lines of a page that contain one of these placeholders, as plain text; "…" where a list would end the sentence.
 */
export function linesNaming({ summary, sections }: Filled, names: readonly string[]): string[] {
  const lines = sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) =>
      block.lines.map((spans) => {
        const line = spans.map(({ text }) => text).join("");
        return ENDED.test(line) ? line : `${line}…`;
      }),
    ),
  ]);
  return [summary, ...lines].filter((line) => isNamedIn(line, names));
}

function isNamedIn(text: string, names: readonly string[]): boolean {
  return names.some((name) => text.includes(`{${name}}`));
}

/** Replaces the placeholders in a text; unknown ones stay as written. */
export function fillText(text: string, figures: Figures): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => figures[name] ?? whole);
}

/** Replaces the placeholders in a page; unknown ones stay as written. */
export function fillFigures<Page extends Filled>(page: Page, figures: Figures): Page {
  const fill = (text: string) => fillText(text, figures);
  return {
    ...page,
    summary: fill(page.summary),
    sections: page.sections.map((section) => ({
      ...section,
      heading: fill(section.heading),
      blocks: section.blocks.map((block) => ({
        ...block,
        lines: block.lines.map((line) => line.map((span) => ({ ...span, text: fill(span.text) }))),
      })),
    })),
  };
}
