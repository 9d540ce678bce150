import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";

const NUMBER = /^\d{9,18}$/;
/** Four letters of the bank, a zero, six characters of the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const IFSC_LENGTH = 11;
const UPI = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i;

/** People copy numbers in groups, so spaces are ignored. */
function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, "");
}

export function ifscOf(text: string): string {
  return withoutGaps(text).toUpperCase();
}

export function isIfsc(text: string): boolean {
  return IFSC.test(ifscOf(text));
}

/** The required fields: while one is blank, the form shows the specification's message. */
export const REQUIRED = ["account_holder_name", "account_number", "account_number_again", "ifsc"] as const;

/** A bank account as in a passbook (spec part 2, point 5). The server validates it again. */
export function accountSchema() {
  return z
    .object({
      account_holder_name: z
        .string()
        .trim()
        .min(3, t(i18n)`Enter the name exactly as in your passbook.`)
        .max(120, t(i18n)`Please keep this to ${120} characters.`),
      account_number: z.string().refine((text) => NUMBER.test(withoutGaps(text)), {
        error: t(i18n)`An account number has 9 to 18 digits.`,
      }),
      account_number_again: z.string().min(1, t(i18n)`Please type the account number again.`),
      ifsc: z.string().refine(isIfsc, {
        error: ({ input }) =>
          ifscOf(String(input)).length === IFSC_LENGTH
            ? t(i18n)`An IFSC begins with four letters and a zero, such as SBIN0001234.`
            : t(i18n)`IFSC code must be 11 characters long.`,
      }),
      upi_id: z
        .string()
        .trim()
        .refine((text) => text === "" || UPI.test(text), { error: t(i18n)`A UPI ID looks like name@bank.` }),
    })
    .refine((form) => withoutGaps(String(form.account_number)) === withoutGaps(form.account_number_again), {
      path: ["account_number_again"],
      error: t(i18n)`Account numbers do not match. Please check and try again.`,
      ...whenValid("account_number_again"),
    });
}

export interface AccountForm {
  account_holder_name: string;
  account_number: string;
  account_number_again: string;
  ifsc: string;
  upi_id: string;
}

/** The number is never prefilled: only the payment service has it. */
export function blankAccount(holderName = ""): AccountForm {
  return {
    account_holder_name: holderName,
    account_number: "",
    account_number_again: "",
    ifsc: "",
    upi_id: "",
  };
}
