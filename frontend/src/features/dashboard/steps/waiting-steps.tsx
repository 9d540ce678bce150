import { Plural, Trans } from "@lingui/react/macro";
import {
  CalendarClock,
  CircleHelp,
  Flag,
  Handshake,
  Inbox,
  IndianRupee,
  Landmark,
  ListTodo,
  type LucideIcon,
  PackageCheck,
  PencilRuler,
  Scale,
  Star,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/money";
import type { Waiting } from "../queries";
import { type Step, StepList } from "./step-list";

const ICONS: Record<Waiting["step"], LucideIcon> = {
  add_bank_account: Landmark,
  correct_bank_account: Landmark,
  retry_payout: Landmark,
  fund_milestone: Wallet,
  agree_sum: Wallet,
  answer_booking: CalendarClock,
  look_at_delivered: PackageCheck,
  accept_milestone: Flag,
  make_changes: PencilRuler,
  answer_offer: Handshake,
  read_applications: Inbox,
  answer_questions: CircleHelp,
  finish_milestone: Flag,
  finish_tasks: ListTodo,
  pay_fee: IndianRupee,
  decide_applications: Scale,
  write_review: Star,
};

/** What waits for the person today, most urgent first. */
export function WaitingSteps({ waiting, isWorker }: { waiting: Waiting[]; isWorker: boolean }) {
  const steps = waiting.map((one, place): Step => ({
    key: `${one.step}-${one.project_id}-${place}`,
    icon: ICONS[one.step],
    to: one.link,
    text: textOf(one, isWorker),
  }));
  return <StepList steps={steps} />;
}

function textOf(waiting: Waiting, isWorker: boolean): ReactNode {
  const { step, title, name, count } = waiting;
  const amount = formatMoney(waiting.amount_paise ?? 0);
  switch (step) {
    case "add_bank_account":
      return <Trans>Add your bank account: {amount} of yours waits for it</Trans>;
    case "correct_bank_account":
      return <Trans>Correct your bank account: {amount} of yours waits for it</Trans>;
    case "retry_payout":
      return <Trans>The bank did not accept {amount}: check your bank account and try again</Trans>;
    case "fund_milestone":
      // Work that is paid as a whole is one part under its own name.
      return name === title ? (
        <Trans>
          Fund part {count} of “{title}”: {amount}
        </Trans>
      ) : (
        <Trans>
          Fund part {count} of “{title}”: {amount} for “{name}”
        </Trans>
      );
    case "agree_sum":
      return name === title ? (
        <Trans>
          Set the price of part {count} of “{title}” and fund it
        </Trans>
      ) : (
        <Trans>
          Set the price of part {count} of “{title}” and fund it: “{name}”
        </Trans>
      );
    case "answer_booking":
      return isWorker ? (
        <Trans>
          Answer the booking request of {name}: “{title}”
        </Trans>
      ) : (
        <Trans>
          {name} proposes another time for “{title}”
        </Trans>
      );
    case "look_at_delivered":
      return <Trans>Review the delivered work of “{title}”</Trans>;
    case "accept_milestone":
      return (
        <Trans>
          Review “{name}”, which was submitted in “{title}”
        </Trans>
      );
    case "make_changes":
      return name ? (
        <Trans>
          Make the changes asked for to “{name}” in “{title}”
        </Trans>
      ) : (
        <Trans>Make the changes asked for to “{title}”</Trans>
      );
    case "answer_offer":
      return (
        <Trans>
          Answer the new offer of {name} for “{title}”
        </Trans>
      );
    case "read_applications":
      return (
        <Plural
          value={count}
          one={<Trans>Read # new application for “{title}”</Trans>}
          other={<Trans>Read # new applications for “{title}”</Trans>}
        />
      );
    case "answer_questions":
      return (
        <Trans>
          Answer the question of {name} about “{title}”
        </Trans>
      );
    case "finish_milestone":
      return (
        <Trans>
          “{name}” in “{title}” is due: submit it
        </Trans>
      );
    case "finish_tasks":
      return (
        <Plural
          value={count}
          one={<Trans># task of “{title}” is overdue</Trans>}
          other={<Trans># tasks of “{title}” are overdue</Trans>}
        />
      );
    case "pay_fee":
      return <Trans>Complete your payment to make “{title}” visible to workers</Trans>;
    case "decide_applications":
      return (
        <Plural
          value={count}
          one={<Trans>Decide on # application for “{title}”</Trans>}
          other={<Trans>Decide on # applications for “{title}”</Trans>}
        />
      );
    case "write_review":
      return (
        <Trans>
          Review {name}: “{title}”
        </Trans>
      );
  }
}
