import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const METHODS: Record<string, MessageDescriptor> = {
  upi: msg`UPI`,
  card: msg`Card`,
  netbanking: msg`Net banking`,
  wallet: msg`Wallet`,
  emi: msg`EMI`,
  paylater: msg`Pay later`,
};

/** The label of the gateway's code for a payment method. An unknown code is shown as it is. */
export function methodLabel(method: string, translate: (message: MessageDescriptor) => string): string {
  const known = METHODS[method];
  return known ? translate(known) : method;
}
