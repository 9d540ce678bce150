import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

export const inviteShape = z.object({
  contact: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Type a mobile number or an email address.` }),
  role: z.enum(["worker", "supervisor"]),
});
export type InviteValues = z.output<typeof inviteShape>;

export const teamNameShape = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Give your team a name.` }),
});
export type TeamNameValues = z.output<typeof teamNameShape>;
