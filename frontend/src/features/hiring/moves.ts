import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Ban, CircleCheckBig, type LucideIcon, PackageCheck, Scale, Undo2 } from "lucide-react";
import type { MoveVerb } from "./project-verbs";

interface Move {
  /** On the button that asks. */
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The question, naming the project. */
  question: (title: string) => MessageDescriptor;
  /** What will happen. */
  consequence: MessageDescriptor;
  /** On the button that does it. */
  confirm: MessageDescriptor;
  tone: "primary" | "danger";
  /** What to write down, and whether it must be; null where there is nothing to explain. */
  reason: { label: MessageDescriptor; isRequired: boolean } | null;
  done: MessageDescriptor;
}

/** The words of each step of the lifecycle. */
export const MOVES: Record<MoveVerb, Move> = {
  deliver: {
    label: msg`Mark as delivered`,
    icon: PackageCheck,
    question: (title) => msg`Is “${title}” done?`,
    consequence: msg`The homeowner is asked to look at the work and to accept it, or to say what is missing.`,
    confirm: msg`Mark as delivered`,
    tone: "primary",
    reason: { label: msg`Note for the homeowner`, isRequired: false },
    done: msg`Marked as delivered`,
  },
  request_changes: {
    label: msg`Request changes`,
    icon: Undo2,
    question: (title) => msg`Send “${title}” back?`,
    consequence: msg`The work goes on. The worker reads what is still missing.`,
    confirm: msg`Request changes`,
    tone: "primary",
    reason: { label: msg`What is missing or must be changed`, isRequired: true },
    done: msg`Changes requested`,
  },
  complete: {
    label: msg`Accept the work`,
    icon: CircleCheckBig,
    question: (title) => msg`Complete “${title}”?`,
    consequence: msg`You confirm that the work is done as agreed. It cannot be reopened; both of you can review each other then.`,
    confirm: msg`Complete project`,
    tone: "primary",
    reason: null,
    done: msg`Project completed`,
  },
  cancel: {
    label: msg`Cancel project`,
    icon: Ban,
    question: (title) => msg`Cancel “${title}”?`,
    consequence: msg`It is called off for everybody, and pending applications are closed. This cannot be undone.`,
    confirm: msg`Cancel project`,
    tone: "danger",
    reason: { label: msg`Reason`, isRequired: false },
    done: msg`Project cancelled`,
  },
  dispute: {
    label: msg`Raise a dispute`,
    icon: Scale,
    question: (title) => msg`Raise a dispute about “${title}”?`,
    consequence: msg`The project is frozen, and our staff hear both sides before anything moves on.`,
    confirm: msg`Raise dispute`,
    tone: "danger",
    reason: { label: msg`What went wrong`, isRequired: true },
    done: msg`Dispute raised`,
  },
};
