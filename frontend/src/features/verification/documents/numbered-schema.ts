import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import type { GivenFile } from "./use-save-document";

const givenFile = z.custom<GivenFile | null>();

export interface NumberedValues {
  number: string;
  front: GivenFile | null;
  back: GivenFile | null;
}

/** A number and its copies; only the server checks whether the number is valid. */
export const numberedSchema = z
  .object({ number: z.string().trim().catch(""), front: givenFile, back: givenFile })
  .superRefine(({ number, front }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (number === "") missing("number", t(i18n)`Please type the number.`);
    if (!front) missing("front", t(i18n)`Please add a picture.`);
  }, whenValid());
