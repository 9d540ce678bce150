import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { LONGEST_SLUG, SLUG, type TextKind } from "./names";
import { FRONT, LONGEST } from "./text-values";

/** A text that must not be empty. */
export function written(longest: number) {
  return z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something here.` })
    .max(longest, { error: () => t(i18n)`Please keep this to ${longest} characters.` });
}

/** `base_number` is the version that was edited; a saved draft remembers it too. */
export const publishing = {
  base_number: z.number(),
  note: z
    .string()
    .trim()
    .max(LONGEST.note, { error: () => t(i18n)`Please keep this to ${LONGEST.note} characters.` }),
};

const words = {
  title: written(LONGEST.title),
  summary: written(LONGEST.summary).transform((summary) => summary.replaceAll(/\s*\n\s*/g, " ")),
  body: written(LONGEST.body),
};

const NAMES_OF_FRONT = ["category", "published", "drawing", "place", "kind", "closes"] as const;
type FrontName = (typeof NAMES_OF_FRONT)[number];

function frontSchema(kind: TextKind) {
  return z.partialRecord(z.enum(NAMES_OF_FRONT), z.string()).superRefine((front, context) => {
    for (const [name, isRequired] of Object.entries(FRONT[kind])) {
      if (isRequired && !front[name as FrontName]?.trim()) {
        context.addIssue({ code: "custom", path: [name], message: t(i18n)`Please fill this in.` });
      }
    }
  }, whenValid());
}

export function textSchema(kind: TextKind) {
  return z.object({ ...publishing, ...words, front: frontSchema(kind), keeps_date: z.boolean() });
}

/** What is previewed before publishing. */
export function previewSchema(kind: TextKind) {
  return z.object({ ...words, front: frontSchema(kind) });
}
export type TextValues = z.infer<ReturnType<typeof textSchema>>;

/** The URL of a new text. */
export const slugSchema = z.object({
  slug: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something here.` })
    .max(LONGEST_SLUG, { error: () => t(i18n)`Please keep this to ${LONGEST_SLUG} characters.` })
    .regex(SLUG, { error: () => t(i18n)`Please use small letters, figures and single hyphens.` }),
});
