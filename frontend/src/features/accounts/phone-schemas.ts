import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { ROLES, type Rule, inOrder, isIndianMobile, missing, ticked, trimmed, when } from "./schemas";

const numberShape = { phone: trimmed };
export type PhoneNumberValues = z.infer<z.ZodObject<typeof numberShape>>;

const numberRule: Rule<PhoneNumberValues> = {
  brokenBy: ({ phone }) => when(!isIndianMobile(phone), "phone"),
  message: () => t(i18n)`Please enter a valid 10-digit Indian mobile number`,
};

/** Only a number: to sign in, or the person's new one. `message` is the step's own error for an invalid one. */
export function phoneNumberSchema(message?: string) {
  return inOrder(numberShape, [
    message === undefined ? numberRule : { ...numberRule, message: () => message },
  ]);
}

const detailsShape = {
  first_name: trimmed,
  last_name: trimmed,
  phone: trimmed,
  role: z.enum(ROLES, { error: () => t(i18n)`Please select an account type` }),
  agree_terms: ticked,
  agree_privacy: ticked,
};
export type PhoneSignUpValues = z.infer<z.ZodObject<typeof detailsShape>>;

/** Sign-up by phone (specification part 1 point 5), in its order. */
export const phoneSignUpSchema = inOrder(detailsShape, [
  { brokenBy: missing("first_name"), message: () => t(i18n)`First name is required` },
  { brokenBy: missing("last_name"), message: () => t(i18n)`Last name is required` },
  numberRule,
  { brokenBy: missing("agree_terms"), message: () => t(i18n)`You must agree to the Terms and Conditions` },
  { brokenBy: missing("agree_privacy"), message: () => t(i18n)`You must agree to the Privacy Policy` },
]);
