import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { IdCard, Landmark, type LucideIcon, Smartphone, UsersRound } from "lucide-react";
import type { StepName, StepOut } from "./queries";

interface StepWords {
  icon: LucideIcon;
  name: MessageDescriptor;
  /** Its purpose, in a sentence. */
  why: MessageDescriptor;
}

/** The four steps with their icons, in the specification's order. */
export const STEPS: Record<StepName, StepWords> = {
  phone: {
    icon: Smartphone,
    name: msg`Phone`,
    why: msg`So that customers and our team can reach you. It takes a minute.`,
  },
  documents: {
    icon: IdCard,
    name: msg`Documents`,
    why: msg`So that people know whom they let into their home. Only our verification team sees them.`,
  },
  references: {
    icon: UsersRound,
    name: msg`References`,
    why: msg`At least two people you have worked for. We ask them with a short message.`,
  },
  banking: {
    icon: Landmark,
    name: msg`Banking`,
    why: msg`Your earnings are paid to this account, so it has to be in your name.`,
  },
};

/** Changes to the step were requested, and it has not been changed since. */
export function needsCorrection({ asked_again: isAsked, is_changed: isChanged }: StepOut): boolean {
  return isAsked && !isChanged;
}

/** The server has all it needs of the step. */
export function isDone(step: StepOut): boolean {
  return step.is_complete && !needsCorrection(step);
}

/** The step to continue with: first one to correct, then one not started, then the last. */
export function stepToGoOn(steps: StepOut[]): StepName {
  const next = steps.find(needsCorrection) ?? steps.find((step) => !isDone(step)) ?? steps.at(-1);
  return next?.step ?? "phone";
}
