import type { components } from "@/api/schema.gen";
import { formatMoney } from "@/lib/money";

type Section = components["schemas"]["SectionOut"];
type Fees = Pick<components["schemas"]["FeesOut"], "listing_fee_paise" | "service_fee_basis_points">;

const PLACEHOLDER = /\{(listing_fee|service_fee)\}/g;

/** Does the text name a fee? */
export function mentionsFees(sections: Section[]): boolean {
  return sections.some(
    ({ heading, blocks }) =>
      heading.search(PLACEHOLDER) >= 0 ||
      blocks.some(({ lines }) =>
        lines.some((line) => line.some(({ text }) => text.search(PLACEHOLDER) >= 0)),
      ),
  );
}

/** The text with the fees in force: ₹5 for {listing_fee}, 2.5% for {service_fee}. */
export function fillFees(sections: Section[], fees: Fees): Section[] {
  const words: Record<string, string> = {
    listing_fee: formatMoney(fees.listing_fee_paise),
    service_fee: `${fees.service_fee_basis_points / 100}%`,
  };
  const fill = (text: string) => text.replaceAll(PLACEHOLDER, (whole, name: string) => words[name] ?? whole);
  return sections.map((section) => ({
    ...section,
    heading: fill(section.heading),
    blocks: section.blocks.map((block) => ({
      ...block,
      lines: block.lines.map((line) => line.map((span) => ({ ...span, text: fill(span.text) }))),
    })),
  }));
}
