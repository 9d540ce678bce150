import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ContactKind, Included } from "./queries";

/** The kinds of contact details that are masked until the award. */
export const CONTACT_KINDS: Record<ContactKind, MessageDescriptor> = {
  phone: msg`a phone number`,
  email: msg`an email address`,
  link: msg`a link`,
  upi: msg`a UPI ID`,
};

export const INCLUDED: Record<Included, MessageDescriptor> = {
  labour: msg`Labour`,
  materials: msg`Materials`,
  tools: msg`Tools`,
  transport: msg`Transport`,
  cleaning: msg`Cleaning up`,
};
