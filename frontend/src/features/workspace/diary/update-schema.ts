import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

const LONGEST_UPDATE = 2000;

/** An update needs a text (specification part 2 point 5); the milestone is an id, or empty. */
export function updateSchema() {
  return z.object({ body: updateWords(), milestone_id: z.string() });
}

export type UpdateForm = z.infer<ReturnType<typeof updateSchema>>;

/** The text of an edited update. */
export const editSchema = () => z.object({ body: updateWords() });

function updateWords() {
  return z
    .string()
    .trim()
    .min(1, t(i18n)`Please write what has been done.`)
    .max(LONGEST_UPDATE, t(i18n)`Please keep this to ${LONGEST_UPDATE} characters.`);
}

const LONGEST_NOTE = 1000;

/** The fields of a milestone submission. */
export const noteSchema = () =>
  z.object({
    note: z
      .string()
      .trim()
      .max(LONGEST_NOTE, t(i18n)`Please keep this to ${LONGEST_NOTE} characters.`),
  });
