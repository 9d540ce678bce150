import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";

export const LONGEST_WORDS = 500;
/** Paise: the least that the gateway gives back. The server's limit. */
const LEAST = 100;
const GATEWAY_ID = /^(order|pay)_[A-Za-z0-9]{1,40}$/;

/** Is this shaped like an order's or a payment's id? */
export function isGatewayId(text: string): boolean {
  return GATEWAY_ID.test(text);
}

/** Staff give a part of a paid order back. Paise. */
export function giveBackSchema() {
  return z.object({
    gateway_order_id: z
      .string()
      .trim()
      .regex(GATEWAY_ID, {
        error: t(i18n)`An order id looks like order_ABC123, a payment id like pay_ABC123.`,
      }),
    amount_paise: z
      .number({ error: t(i18n)`Please enter how much goes back.` })
      .min(LEAST, t(i18n)`Please enter at least ₹1.`),
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write the reason.`)
      .max(LONGEST_WORDS, t(i18n)`Please keep this to ${LONGEST_WORDS} characters.`),
  });
}

export type GiveBackForm = z.input<ReturnType<typeof giveBackSchema>>;
export type GiveBackValues = z.output<ReturnType<typeof giveBackSchema>>;
