import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";

export interface QuestionsValues {
  worked: "" | "yes" | "no";
  again: "" | "yes" | "no" | "unsure";
  words: string;
}

/** The questions to a reference; the second only if the worker did work for them. */
export const questionsSchema = z
  .object({
    worked: z.enum(["", "yes", "no"]).catch(""),
    again: z.enum(["", "yes", "no", "unsure"]).catch(""),
    words: z.string(),
  })
  .superRefine(({ worked, again }, context) => {
    const choose = (field: keyof QuestionsValues) =>
      context.addIssue({
        code: "custom",
        path: [field],
        message: t(i18n)`Please choose an answer.`,
      });
    if (worked === "") choose("worked");
    if (worked === "yes" && again === "") choose("again");
  }, whenValid());
