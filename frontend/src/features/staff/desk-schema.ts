import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

const desk = z.enum(["verifier", "finance", "moderator", "editor", "owner"]);

export const deskSchema = z.object({
  desks: z.array(desk).min(1, { error: () => t(i18n)`Please choose at least one desk` }),
});
export type DeskValues = z.infer<typeof deskSchema>;

export const inviteSchema = deskSchema.extend({
  email: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Email is required` }),
});
export type InviteValues = z.infer<typeof inviteSchema>;
