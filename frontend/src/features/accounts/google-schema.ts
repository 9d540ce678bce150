import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { z } from "@/lib/validation";
import {
  type Rule,
  inOrder,
  isIndianMobile,
  missing,
  phoneMessage,
  role,
  ticked,
  trimmed,
  when,
} from "./schemas";

const shape = {
  first_name: trimmed,
  last_name: trimmed,
  role,
  phone: trimmed,
  agree_terms: ticked,
  agree_privacy: ticked,
};
export type GoogleSignUpValues = z.infer<z.ZodObject<typeof shape>>;

const rules: Rule<GoogleSignUpValues>[] = [
  { brokenBy: missing("first_name"), message: () => t(i18n)`First name is required` },
  { brokenBy: missing("last_name"), message: () => t(i18n)`Last name is required` },
  { brokenBy: missing("role"), message: () => t(i18n)`Please select an account type` },
  { brokenBy: missing("agree_terms"), message: () => t(i18n)`You must agree to the Terms and Conditions` },
  { brokenBy: missing("agree_privacy"), message: () => t(i18n)`You must agree to the Privacy Policy` },
  {
    brokenBy: ({ phone }) => when(phone !== "" && !isIndianMobile(phone), "phone"),
    message: phoneMessage,
  },
];

/**
 * The data that Google lacks about a new person; the texts are those of the other sign-ups (specification part 1
 * point 5).
 */
export const googleSignUpSchema = inOrder(shape, rules);
