import { i18n } from "@lingui/core";
import { t as translate } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { GUEST_RIGHTS } from "./labels";

/** The server's limit for a note. */
export const LONGEST_NOTE = 500;

export const inviteSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => translate(i18n)`Please enter an email address.` }),
  guest_rights: z.enum(GUEST_RIGHTS),
  note: z.string().trim().max(LONGEST_NOTE),
});

export type InviteValues = z.output<typeof inviteSchema>;
