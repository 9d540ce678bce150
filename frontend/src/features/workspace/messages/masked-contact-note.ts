import { useLingui } from "@lingui/react/macro";
import type { Message } from "../model";

/** Notifies the author which parts of a message others cannot read before somebody is hired. */
export function useMaskedContactNote(): Record<Message["held"][number], string> {
  const { t } = useLingui();
  return {
    phone: t`The other side doesn’t see your phone number until somebody is hired.`,
    email: t`The other side doesn’t see your email address until somebody is hired.`,
    link: t`The other side doesn’t see your link until somebody is hired.`,
    upi: t`The other side doesn’t see your UPI ID until somebody is hired.`,
  };
}
