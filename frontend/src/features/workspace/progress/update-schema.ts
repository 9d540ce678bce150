import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";

const LONGEST_UPDATE = 2000;

/** An update needs words (specification part 2 point 5); the milestone is an id, or empty. */
export function updateSchema() {
  return z.object({ body: updateWords(), milestone_id: z.string() });
}

export type UpdateForm = z.infer<ReturnType<typeof updateSchema>>;

export function updateWords() {
  return z
    .string()
    .trim()
    .min(1, t(i18n)`Please write what has been done.`)
    .max(LONGEST_UPDATE, t(i18n)`Please keep this to ${LONGEST_UPDATE} characters.`);
}
