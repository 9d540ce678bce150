import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import type { Schemas } from "@/api/schemas";
import type { Case } from "./queries";

export const LONGEST_NOTE = 500;

type CheckCode = Case["checks"][number]["code"];

export interface ApprovalForm {
  checklist: Partial<Record<CheckCode, { answer: "" | "fits" | "accepted"; note: string }>>;
  flag_answers: Record<string, string>;
}

/** Every point and every flag of the case, unanswered. */
export function blankApproval({ checks, flags }: Case): ApprovalForm {
  return {
    checklist: Object.fromEntries(checks.map(({ code }) => [code, { answer: "", note: "" }])),
    flag_answers: Object.fromEntries(flags.map(({ code }) => [code, ""])),
  };
}

/** The answers that an approval of this case needs; the server requires the same (verification/desk/approval.py). */
export function approvalSchema({ checks, flags }: Case) {
  const text = (most: number) =>
    z
      .string()
      .trim()
      .max(most, t(i18n)`Please keep this to ${most} characters.`);
  const answer = z.object({ answer: z.enum(["", "fits", "accepted"]).catch(""), note: text(LONGEST_NOTE) });
  const point = (needsNote: boolean) =>
    answer.superRefine(({ answer: given, note }, context) => {
      if (given === "" || (given === "fits" && needsNote)) {
        context.addIssue({ code: "custom", path: ["answer"], message: t(i18n)`Please answer this point.` });
      } else if (given === "accepted" && note === "") {
        const message = t(i18n)`Please write why it can be accepted.`;
        context.addIssue({ code: "custom", path: ["note"], message });
      }
    }, whenValid());
  const found = text(LONGEST_NOTE).min(1, t(i18n)`Please write what you found out.`);
  return z.object({
    checklist: z.object(Object.fromEntries(checks.map(({ code, needs_note: need }) => [code, point(need)]))),
    flag_answers: z.object(Object.fromEntries(flags.map(({ code }) => [code, found]))),
  });
}

/** The pictures that the viewer has not opened in this round. */
export function unopenedPictures({ documents }: Case): number {
  return documents.flatMap(({ sides }) => sides).filter(({ opened_at: at }) => at === null).length;
}

/** Converts the form's answers to what the server takes. */
export function approvalBody(form: ApprovalForm, words: string): Schemas["VerificationApprovalIn"] {
  const answers = Object.entries(form.checklist).map(([code, { answer, note }]) => [
    code,
    { is_in_order: answer === "fits", note: answer === "fits" ? "" : note },
  ]);
  return {
    checklist: Object.fromEntries(answers),
    flag_answers: form.flag_answers,
    words,
  };
}
