import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { requiredRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";

export const LONGEST_WORDS = 500;
const GATEWAY_ID = /^(order|pay)_[A-Za-z0-9]{1,40}$/;

/** Whether the text has the format of an order or payment id. */
export function isGatewayId(text: string): boolean {
  return GATEWAY_ID.test(text);
}

/** Staff refund a part of a paid order, in paise. */
export function giveBackSchema() {
  return z.object({
    gateway_order_id: z
      .string()
      .trim()
      .regex(GATEWAY_ID, {
        error: t(i18n)`An order id looks like order_ABC123, a payment id like pay_ABC123.`,
      }),
    amount_paise: requiredRupees(() => t(i18n)`Please enter how much goes back.`),
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write the reason.`)
      .max(LONGEST_WORDS, t(i18n)`Please keep this to ${LONGEST_WORDS} characters.`),
  });
}

export type GiveBackForm = z.input<ReturnType<typeof giveBackSchema>>;
export type GiveBackValues = z.output<ReturnType<typeof giveBackSchema>>;
