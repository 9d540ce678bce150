import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { ActButtons } from "@/features/staff/queue/act-buttons";
import { formatDate, formatDateTime } from "@/lib/dates";
import { FeeFacts } from "./fee-facts";
import { FeePreview, type SentencesOfPages } from "./fee-preview";
import { useFeeAct } from "./mutations";
import type { FeeProposal } from "./queries";

interface WaitingProposalProps {
  proposal: FeeProposal;
  Sentences: SentencesOfPages;
}

/** New fees that wait for a second person, with what people would read under them. */
export function WaitingProposal({ proposal, Sentences }: WaitingProposalProps) {
  const [now] = useState(Date.now);
  const isLate = Date.parse(proposal.valid_from) <= now;
  const { proposed_by: proposer } = proposal;
  const day = formatDate(proposal.valid_from);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg font-semibold">
          <Trans context="fees">From {day}</Trans>
        </h3>
        <p className="text-sm text-ink-soft">
          {proposal.is_own ? <Trans>Proposed by you</Trans> : <Trans>Proposed by {proposer}</Trans>} ·{" "}
          <time dateTime={proposal.created_at}>{formatDateTime(proposal.created_at)}</time>
        </p>
      </div>
      <FeeFacts fees={proposal} isLarge />
      <blockquote dir="auto" className="max-w-prose border-l-2 border-line-strong pl-3 wrap-anywhere">
        {proposal.words}
      </blockquote>
      <section aria-labelledby="fees-will-read" className="rounded-md bg-sunken p-4">
        <h4 id="fees-will-read" className="mb-3 font-semibold">
          <Trans>What people will read</Trans>
        </h4>
        <FeePreview fees={proposal} Sentences={Sentences} />
      </section>
      {isLate && (
        <Alert tone="warning" role="note">
          <Trans>Its day has come before anybody approved it. Reject it, and propose another day.</Trans>
        </Alert>
      )}
      {proposal.is_own && !isLate && (
        <p className="text-ink-soft">
          <Trans>Another member of the finance desk has to approve it.</Trans>
        </p>
      )}
      <Answers proposal={proposal} canAgree={!proposal.is_own && !isLate} />
    </Card>
  );
}

function Answers({ proposal, canAgree }: { proposal: FeeProposal; canAgree: boolean }) {
  const { t } = useLingui();
  const act = useFeeAct();
  const day = formatDate(proposal.valid_from);
  const agree = {
    verb: "agree" as const,
    label: <Trans context="fees">Approve</Trans>,
    done: t`Approved: the new fees begin on ${day}`,
    question: {
      tone: "primary" as const,
      title: <Trans>Approve the fees from {day}?</Trans>,
      description: (
        <Trans>
          Every page and every payment goes by them from that day on. Until then they can be withdrawn.
        </Trans>
      ),
    },
  };
  const decline = {
    verb: "decline" as const,
    label: proposal.is_own ? t`Withdraw` : t({ context: "fees", message: "Reject" }),
    variant: "secondary" as const,
    done: proposal.is_own ? t`Your proposal is withdrawn` : t`The new fees are rejected`,
    question: {
      title: proposal.is_own ? <Trans>Withdraw your proposal?</Trans> : <Trans>Reject these fees?</Trans>,
      description: <Trans>The fees stay as they are. Others can be proposed at once.</Trans>,
    },
  };
  return (
    <ActButtons
      acts={canAgree ? [agree, decline] : [decline]}
      mutation={act}
      send={(verb) => act.mutateAsync({ verb, proposalId: proposal.id })}
    />
  );
}
