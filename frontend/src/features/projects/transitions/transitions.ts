import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Ban,
  CalendarPlus,
  CircleCheckBig,
  DoorOpen,
  Hammer,
  type LucideIcon,
  PackageCheck,
  RotateCcw,
  Scale,
  Undo2,
} from "lucide-react";
import type { MoveVerb } from "./project-verbs";

interface Move {
  /** Label of the button that opens the dialog. */
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The question, naming the project. */
  question: (title: string) => MessageDescriptor;
  /** What will happen. */
  consequence: MessageDescriptor;
  /** Label of the button that confirms. */
  confirm: MessageDescriptor;
  tone: "primary" | "danger";
  /** The text field and whether it is required; null if the step needs no explanation. */
  reason: { label: MessageDescriptor; isRequired: boolean | "when somebody waits" } | null;
  done: MessageDescriptor;
}

/** The texts of each lifecycle step. */
export const TRANSITIONS: Record<MoveVerb, Move> = {
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
    consequence: msg`The work continues. The worker reads what is still missing.`,
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
  extend: {
    label: msg`Keep it listed`,
    icon: CalendarPlus,
    question: (title) => msg`Keep “${title}” listed?`,
    consequence: msg`Workers see it for 30 days more, and applications go on waiting for you.`,
    confirm: msg`Keep it listed`,
    tone: "primary",
    reason: null,
    done: msg`Listed for 30 days more`,
  },
  cancel: {
    label: msg`Cancel project`,
    icon: Ban,
    question: (title) => msg`Cancel “${title}”?`,
    consequence: msg`It is cancelled for everybody, and pending applications are closed. Everybody who applied or was hired is notified and reads your reason.`,
    confirm: msg`Cancel project`,
    tone: "danger",
    reason: { label: msg`What happened, in your words`, isRequired: "when somebody waits" },
    done: msg`Project cancelled`,
  },
  undo_cancel: {
    label: msg`Undo cancelling`,
    icon: RotateCcw,
    question: (title) => msg`Reopen “${title}”?`,
    consequence: msg`Workers see it again, and the applications that were closed wait for you as before.`,
    confirm: msg`Reopen it`,
    tone: "primary",
    reason: null,
    done: msg`Project reopened`,
  },
  undo_deliver: {
    label: msg`Not finished yet`,
    icon: Hammer,
    question: (title) => msg`Is “${title}” not finished yet?`,
    consequence: msg`The work continues, and the homeowner is told that it is not ready to look at.`,
    confirm: msg`Continue working`,
    tone: "primary",
    reason: null,
    done: msg`The work continues`,
  },
  call_off: {
    label: msg`Leave this work`,
    icon: DoorOpen,
    question: (title) => msg`Leave the work “${title}”?`,
    consequence: msg`The work ends for you, and the homeowner looks for somebody else. Leaving an agreed booking lowers your place in the search, unless the site was not ready or not safe, or you were not paid (up to one in ten of your bookings). This cannot be undone.`,
    confirm: msg`Leave this work`,
    tone: "danger",
    reason: { label: msg`What happened, in your words`, isRequired: true },
    done: msg`You left the work`,
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
