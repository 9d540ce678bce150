import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatRate } from "@/features/trades/rates";
import { useAnswerOffer } from "./mutations";
import type { ApplicationDetail, Offer } from "./queries";
import { TermsList } from "./terms-list";

interface WaitingAnswerProps {
  application: ApplicationDetail;
  offer: Offer;
  userId: string;
  onCounter: () => void;
}

/** The other side's offer beside the current terms, and the three answers to it. */
export function WaitingAnswer({ application, offer, userId, onCounter }: WaitingAnswerProps) {
  const [isAgreeing, setAgreeing] = useState(false);
  const answer = useAnswerOffer(userId, application);
  const { version } = offer;
  const name = application.other.first_name;
  const rate = formatRate(offer.rate_paise, offer.rate_unit);
  return (
    <Card className="flex flex-col gap-4 border-brand!">
      <h2 className="text-lg">
        <Trans>{name} offers other terms</Trans>
      </h2>
      <TermsList terms={offer} before={application} />
      {offer.note && <p className="break-words whitespace-pre-line text-ink-soft">“{offer.note}”</p>}
      <div className="flex flex-col gap-2">
        <Button onClick={() => setAgreeing(true)}>
          <Trans>Agree to this offer</Trans>
        </Button>
        <div className="flex flex-wrap gap-2 *:flex-1">
          {application.possible_verbs.includes("offer") && (
            <Button variant="secondary" onClick={onCounter}>
              <Trans>Offer other terms</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            busy={answer.isPending && answer.variables.answer === "decline"}
            onClick={() => answer.mutate({ version, answer: "decline" })}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAgreeing}
        onOpenChange={setAgreeing}
        title={<Trans>Agree to {rate}?</Trans>}
        description={
          application.party === "applicant" ? (
            <Trans>
              These become the terms of your application. The homeowner then decides whom to hire.
            </Trans>
          ) : (
            <Trans>These become the terms of the application. Nobody is hired by this yet.</Trans>
          )
        }
        confirmLabel={<Trans>Agree to this offer</Trans>}
        tone="primary"
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ version, answer: "agree" }, { onSettled: () => setAgreeing(false) })}
      />
    </Card>
  );
}
