import { Trans } from "@lingui/react/macro";
import { formatDeadline } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { PayoutParts } from "@/features/payments/payouts/payout-reason";
import type { MoneyMilestone } from "./milestone-money";
import type { MilestoneMoneyFacts, Party } from "./queries";

interface WordsProps {
  facts: MilestoneMoneyFacts;
  party: Party;
  status: MoneyMilestone["status"];
}

/** The status of a milestone's money for the reader, and what happens next. */
export function MilestoneMoneyWords({ facts, party, status }: WordsProps) {
  const isHomeowner = party === "homeowner";
  const held = formatMoney(facts.held_paise);
  switch (facts.state) {
    case "unfunded":
      if (status === "submitted") {
        return isHomeowner ? (
          <Trans>Submitted, but not funded. Fund it, and the worker is paid when you accept.</Trans>
        ) : (
          <Trans>Submitted, but not funded yet.</Trans>
        );
      }
      return isHomeowner ? (
        <Trans>Fund it before the work begins: the money is held until you accept this part.</Trans>
      ) : (
        <Trans>Not funded yet: agree before you begin.</Trans>
      );
    case "paying":
      return isHomeowner ? (
        <Trans>Your payment is being confirmed. If you left the checkout, you can open it again.</Trans>
      ) : (
        <Trans>The homeowner is paying it in.</Trans>
      );
    case "held":
    case "part_released":
      return (
        <>
          <HeldWords facts={facts} party={party} status={status} />
          <PayoutParts parts={facts.payouts} />
        </>
      );
    case "released":
    case "refunded":
      return (
        <>
          <GoneWords facts={facts} isHomeowner={isHomeowner} />
          <PayoutParts parts={facts.payouts} />
        </>
      );
    case "frozen":
      return <Trans>{held} stays where it is until the dispute is decided.</Trans>;
  }
}

function HeldWords({ facts, party, status }: WordsProps) {
  const isHomeowner = party === "homeowner";
  const held = formatMoney(facts.held_paise);
  const released = formatMoney(facts.released_paise);
  const refunded = formatMoney(facts.refunded_paise);
  const { releases_at: releasesAt } = facts;
  return (
    <>
      {facts.released_paise > 0 && (
        <>
          <Trans>{released} is released already.</Trans>{" "}
        </>
      )}
      {facts.refunded_paise > 0 && (
        <>
          <Trans>{refunded} went back.</Trans>{" "}
        </>
      )}
      {isHomeowner ? (
        <Trans>{held} is held safely until you accept the work.</Trans>
      ) : status === "planned" ? (
        <Trans>Funded: you can start. {held} is held for you.</Trans>
      ) : (
        <Trans>{held} is held for you until the work is accepted.</Trans>
      )}
      {releasesAt && (
        <span className="mt-1 block font-medium text-ink">
          <SilenceWords releasesAt={releasesAt} isHomeowner={isHomeowner} />
        </span>
      )}
    </>
  );
}

function SilenceWords({ releasesAt, isHomeowner }: { releasesAt: string; isHomeowner: boolean }) {
  const moment = formatDeadline(releasesAt);
  return isHomeowner ? (
    <Trans>Released by itself on {moment}, unless you answer before.</Trans>
  ) : (
    <Trans>Released to you by itself on {moment}, if the homeowner does not answer before.</Trans>
  );
}

function GoneWords({ facts, isHomeowner }: { facts: MilestoneMoneyFacts; isHomeowner: boolean }) {
  const released = formatMoney(facts.released_paise);
  const refunded = formatMoney(facts.refunded_paise);
  if (facts.refunded_paise === 0) {
    return isHomeowner ? (
      <Trans>{released} was released to the worker.</Trans>
    ) : (
      <Trans>{released} was released to you.</Trans>
    );
  }
  if (facts.released_paise === 0) {
    return isHomeowner ? (
      <Trans>{refunded} goes back to you.</Trans>
    ) : (
      <Trans>{refunded} went back to the homeowner.</Trans>
    );
  }
  return isHomeowner ? (
    <Trans>
      {refunded} goes back to you; {released} went to the worker.
    </Trans>
  ) : (
    <Trans>
      {released} was released to you; {refunded} went back to the homeowner.
    </Trans>
  );
}
