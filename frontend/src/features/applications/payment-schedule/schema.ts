import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { formatMoney } from "@/lib/money";
import { atMost } from "@/features/projects/field-rules";
import { today } from "@/lib/dates";
import { requiredRupees } from "@/lib/money-schema";
import { MOST_STAGES, type Stage, type StageForm, sumOf } from "./stages";

const LONGEST_TITLE = 120;

/** A payment schedule as typed; an unchanged date may lie in the past by now. */
export function stagesSchema(before: readonly Stage[] = []) {
  const known = new Set(before.map(({ due_on: day }) => day));
  const stage = z.object({
    title: atMost(LONGEST_TITLE).min(1, { error: () => t(i18n)`Please say what is done for this part.` }),
    amount_paise: requiredRupees(() => t(i18n)`Please enter the amount of this part.`),
    due_on: z.string().refine((day) => day === "" || known.has(day) || day >= today(), {
      error: () => t(i18n)`Please choose today or a later day.`,
    }),
  });
  return z
    .array(stage)
    .max(MOST_STAGES)
    .superRefine((stages, context) => {
      // Malformed parts are included, so that an error in one part does not hide errors in the others.
      const names = stages.map((part) => (typeof part?.title === "string" ? nameOf(part.title) : ""));
      names.forEach((name, place) => {
        const isTaken = name !== "" && names.indexOf(name) < place;
        if (isTaken) {
          const message = t(i18n)`Another part has this name already.`;
          context.addIssue({ code: "custom", path: [place, "title"], message });
        }
      });
    }, whenValid());
}

interface Terms {
  rate_paise: number;
  rate_unit: string;
  stages: { amount_paise: number }[];
}

/** The parts of a lump sum must add up to it exactly, in paise; for other rates only the server knows the total. */
export function checkSum({ rate_paise: price, rate_unit: unit, stages }: Terms, context: z.RefinementCtx) {
  const parts = sumOf(stages);
  if (unit !== "lump_sum" || stages.length === 0 || parts === price) return;
  const [sum, total] = [formatMoney(parts), formatMoney(price)];
  const message = t(i18n)`The parts come to ${sum}, but the price is ${total}.`;
  context.addIssue({ code: "custom", path: ["stages"], message });
}

export function stagesForm(stages: readonly Stage[]): StageForm[] {
  return stages.map((stage) => ({ ...stage, due_on: stage.due_on ?? "" }));
}

export function stagesBody(
  stages: readonly { title: string; amount_paise: number; due_on: string }[],
): Stage[] {
  return stages.map((stage) => ({ ...stage, due_on: stage.due_on || null }));
}

function nameOf(title: string): string {
  return title.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase();
}
