import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { formatDate, formatDateTime, formatDeadline } from "@/lib/dates";
import type { Verification } from "../queries";
import { stepToGoOn } from "../steps";
import { EndedCalendar, MarkedSheet, PapersLookedAt, SealedCard } from "./drawings";
import { ReasonList } from "./reason-list";
import { StatusPanel } from "./status-panel";

interface ScreenProps {
  verification: Verification;
}

export function UnderReview({ verification }: ScreenProps) {
  const { submitted_at: submitted, answer_due_at: due, verified_until: until } = verification;
  const [submittedAt, dueAt] = [submitted && formatDateTime(submitted), due && formatDeadline(due)];
  const verifiedUntil = until && formatDate(until);
  return (
    <StatusPanel drawing={<PapersLookedAt />} tone="info" title={<Trans>Under Review</Trans>}>
      {submittedAt && (
        <p>
          <Trans>You submitted everything on {submittedAt}.</Trans>
        </p>
      )}
      <p>
        {dueAt ? (
          <Trans>
            A person of our team now looks at it, usually within two days: by {dueAt}. We tell you as soon as
            it is decided.
          </Trans>
        ) : (
          <Trans>A person of our team now looks at it. We tell you as soon as it is decided.</Trans>
        )}
      </p>
      <p>
        <Trans>
          Until then your number, documents, references and bank account can’t be changed here. Please ask
          your references to answer our message.
        </Trans>
      </p>
      {verifiedUntil && (
        <p className="font-semibold">
          <Trans>Meanwhile you stay verified, until {verifiedUntil}.</Trans>
        </p>
      )}
    </StatusPanel>
  );
}

export function Verified({ verification }: ScreenProps) {
  const { verified_until: until, can_renew_from: renewFrom, can_edit: canRenew } = verification;
  const [verifiedUntil, renewableFrom] = [until && formatDate(until), renewFrom && formatDate(renewFrom)];
  return (
    <StatusPanel
      drawing={<SealedCard />}
      tone="success"
      title={
        <span className="inline-flex items-center gap-2">
          <BadgeCheck aria-hidden className="size-7 text-success" />
          <Trans>You are verified</Trans>
        </span>
      }
      action={canRenew && <GoOn verification={verification} label={<Trans>Renew now</Trans>} />}
    >
      <p>
        <Trans>
          Homeowners see the badge “ID Verified” on your page, in search and on your applications.
        </Trans>
      </p>
      {verifiedUntil && (
        <p>
          {canRenew ? (
            <Trans>
              It is good until {verifiedUntil}. Please renew it now: your badge stays while our team looks at
              it.
            </Trans>
          ) : (
            renewableFrom && (
              <Trans>
                It is good until {verifiedUntil}. From {renewableFrom} you can renew it here; we will remind
                you.
              </Trans>
            )
          )}
        </p>
      )}
    </StatusPanel>
  );
}

export function Rejected({ verification }: ScreenProps) {
  const { decided_at: decided, outcome, blocked_until: blocked, can_edit: canEdit } = verification;
  const [decidedAt, blockedUntil] = [decided && formatDate(decided), blocked && formatDate(blocked)];
  return (
    <StatusPanel
      drawing={<MarkedSheet />}
      tone="danger"
      title={<Trans>Verification Rejected</Trans>}
      action={
        canEdit ? (
          <GoOn verification={verification} label={<Trans>Correct and submit again</Trans>} />
        ) : (
          <ButtonLink to="/contact" variant="secondary">
            <Trans>Write to us</Trans>
          </ButtonLink>
        )
      }
    >
      {decidedAt && (
        <p>
          {outcome === "revoked" ? (
            <Trans>Our team revoked your verification on {decidedAt}, for this reason:</Trans>
          ) : (
            <Trans>Our team decided on {decidedAt}. This is what was found:</Trans>
          )}
        </p>
      )}
      <ReasonList verification={verification} />
      {canEdit ? (
        <p>
          <Trans>
            Nothing you gave is lost. Correct what is named here and submit it again; it costs nothing.
          </Trans>
        </p>
      ) : (
        blockedUntil && (
          <p>
            <Trans>
              You can submit again from {blockedUntil}. If you think that this is a mistake, write to us:
              another person will look at it.
            </Trans>
          </p>
        )
      )}
    </StatusPanel>
  );
}

export function Expired({ verification }: ScreenProps) {
  const ended = verification.decided_at && formatDate(verification.decided_at);
  return (
    <StatusPanel
      drawing={<EndedCalendar />}
      tone="warning"
      title={<Trans>Your verification has expired</Trans>}
      action={<GoOn verification={verification} label={<Trans>Get verified again</Trans>} />}
    >
      <p>
        {ended ? (
          <Trans>It ended on {ended}, and the badge is no longer shown.</Trans>
        ) : (
          <Trans>The badge is no longer shown.</Trans>
        )}
      </p>
      <p>
        <Trans>
          What is still good is there already. Look through the four steps, add what is missing, and submit
          them again.
        </Trans>
      </p>
    </StatusPanel>
  );
}

function GoOn({ verification, label }: ScreenProps & { label: React.ReactNode }) {
  return (
    <ButtonLink to={`/verification?step=${stepToGoOn(verification.steps)}`} size="lg">
      {label}
    </ButtonLink>
  );
}
