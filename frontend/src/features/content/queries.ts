import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { careerRulesQuery } from "@/features/careers/rules";
import { feesQuery } from "@/features/payments/queries";
import { refundRulesQuery } from "@/features/payments/refunds/queries";
import { officeQuery } from "@/features/support/queries";
import {
  CAREER_NAMES,
  FEE_NAMES,
  type Filled,
  OFFICE_NAMES,
  REFUND_NAMES,
  careerFigures,
  feeFigures,
  fillFigures,
  mentions,
  officeFigures,
  refundFigures,
} from "./figures";

type ContentPage = Schemas["ContentPageOut"];
export type Section = ContentPage["sections"][number];
export type Block = Section["blocks"][number];
export type Span = Block["lines"][number][number];

/** A text page in the reader's language, with the current fees and rules. */
export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ["content", "page", slug],
    queryFn: async ({ client, signal }) => {
      return withFigures(await readPage(slug, signal), client);
    },
  });

/** A text page as source, with its placeholders. */
export function readPage(slug: string, signal: AbortSignal): Promise<ContentPage> {
  return callApi("GET", "/api/content/pages/{slug}", { path: { slug }, signal });
}

/** A page or an article with the figures that its text mentions; no others are fetched. */
export async function withFigures<Page extends Filled>(page: Page, client: QueryClient): Promise<Page> {
  const [fees, ruled] = await Promise.all([
    mentions(page, FEE_NAMES) ? client.ensureQueryData(feesQuery).then(feeFigures) : {},
    withRules(page, client),
  ]);
  return fillFigures(ruled, fees);
}

/** All except the fees. */
export async function withRules<Page extends Filled>(page: Page, client: QueryClient): Promise<Page> {
  const [refunds, office, careers] = await Promise.all([
    mentions(page, REFUND_NAMES) ? client.ensureQueryData(refundRulesQuery).then(refundFigures) : {},
    mentions(page, OFFICE_NAMES) ? client.ensureQueryData(officeQuery).then(officeFigures) : {},
    mentions(page, CAREER_NAMES) ? client.ensureQueryData(careerRulesQuery).then(careerFigures) : {},
  ]);
  return fillFigures(page, { ...refunds, ...office, ...careers });
}
