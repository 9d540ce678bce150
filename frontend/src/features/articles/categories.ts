import { type MessageDescriptor, i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";

export type Category = Schemas["ArticleCategory"];

/** The article categories, in the specification's order. */
export const CATEGORIES = [
  "technology",
  "sustainability",
  "management",
  "safety",
  "design",
] as const satisfies readonly Category[];

const NAMES: Record<Category, MessageDescriptor> = {
  technology: msg`Technology`,
  sustainability: msg`Sustainability`,
  management: msg`Management`,
  safety: msg`Safety`,
  design: msg`Design`,
};

export function categoryName(category: Category): string {
  return i18n._(NAMES[category]);
}
