import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import type { Schemas } from "@/api/schemas";
import type { Aspect } from "./queries";

export const LONGEST_COMMENT = 2000;
export const LONGEST_REPLY = 1000;

/** The aspects of a worker and of a homeowner, besides the overall stars. */
export const ASPECTS_OF_WORKERS = [
  "quality",
  "punctuality",
  "cleanliness",
  "communication",
  "value",
] as const;
export const ASPECTS_OF_HOMEOWNERS = ["clarity", "payment", "respect"] as const;

export interface ReviewForm {
  rating: number;
  comment: string;
  again: "" | "yes" | "no";
  aspects: Partial<Record<Aspect, number>>;
}

export const EMPTY_REVIEW: ReviewForm = { rating: 0, comment: "", again: "", aspects: {} };

const tooLong = (most: number) => () => t(i18n)`Please keep this to ${most} characters.`;

export const reviewSchema = z.object({
  rating: z.number().min(1, { error: () => t(i18n)`Please choose one to five stars.` }),
  comment: z
    .string()
    .trim()
    .max(LONGEST_COMMENT, { error: tooLong(LONGEST_COMMENT) }),
  again: z.enum(["", "yes", "no"]),
  aspects: z.record(z.string(), z.number().optional()),
});

/** Converts to what the server takes: empty answers are left out. */
export function reviewBody({ rating, comment, again, aspects }: ReviewForm): Schemas["ReviewIn"] {
  const told = Object.entries(aspects).filter(([, stars]) => stars);
  return {
    rating,
    comment: comment.trim(),
    would_hire_again: again === "" ? null : again === "yes",
    aspects: Object.fromEntries(told),
  };
}

export const replySchema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write a few words.` })
    .max(LONGEST_REPLY, { error: tooLong(LONGEST_REPLY) }),
});
