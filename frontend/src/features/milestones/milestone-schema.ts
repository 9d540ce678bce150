import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { today } from "@/lib/dates";
import { optionalRupees } from "@/lib/money-schema";
import type { MilestoneWords } from "./mutations";
import type { Milestone } from "./queries";

const LONGEST_TITLE = 120;
export const LONGEST_NOTE = 1000;

/** A milestone's form. An unchanged date may lie in the past, a new one may not. */
export function milestoneSchema(before: Milestone | null) {
  return z.object({
    title: z
      .string()
      .trim()
      .min(1, t(i18n)`Please name the milestone.`)
      .max(LONGEST_TITLE, t(i18n)`Please keep this to ${LONGEST_TITLE} characters.`),
    amount_paise: optionalRupees(),
    /** YYYY-MM-DD, or empty. */
    due_on: z.string().refine((day) => day === "" || day === before?.due_on || day >= today(), {
      error: t(i18n)`Please choose today or a later day.`,
    }),
  });
}

/** The homeowner's requested changes before a milestone is accepted. */
export const changesSchema = () =>
  z.object({
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write what is missing, so that the worker knows.`)
      .max(LONGEST_NOTE, t(i18n)`Please keep this to ${LONGEST_NOTE} characters.`),
  });

export type MilestoneForm = z.infer<ReturnType<typeof milestoneSchema>>;

export function milestoneFormOf(milestone: Milestone | null): MilestoneForm {
  return {
    title: milestone?.title ?? "",
    amount_paise: milestone?.amount_paise ?? null,
    due_on: milestone?.due_on ?? "",
  };
}

export function milestoneBodyOf(form: MilestoneForm): MilestoneWords {
  return { ...form, due_on: form.due_on || null };
}
