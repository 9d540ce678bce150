import { Trans, useLingui } from "@lingui/react/macro";
import { BellRing, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { toProblem } from "@/lib/problem";
import { useAskReference, useRemindReference } from "./mutations";
import type { Reference } from "./queries";
import { ReferenceStateBadge } from "./reference-state";

interface NamedReferenceProps {
  userId: string;
  reference: Reference;
  canReplace?: boolean;
  /** Other actions. */
  children?: ReactNode;
}

/** A saved reference: name, answer so far, and the next action. */
export function NamedReference({ userId, reference, canReplace = true, children }: NamedReferenceProps) {
  const { name, phone, relation, project_description: work, state } = reference;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{name}</p>
          <p className="text-ink-soft">
            <span className="whitespace-nowrap figures">{formatPhone(phone)}</span> · {relation}
          </p>
        </div>
        <ReferenceStateBadge state={state} />
      </div>
      {work && <p className="max-w-prose text-ink-soft">{work}</p>}
      <p className="max-w-prose text-sm text-ink-soft">
        <WhatNow reference={reference} canReplace={canReplace} />
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {state === "added" && <AskNow userId={userId} reference={reference} />}
        {reference.can_remind && <Remind userId={userId} reference={reference} />}
        {children}
      </div>
    </div>
  );
}

function WhatNow({ reference, canReplace }: { reference: Reference; canReplace: boolean }) {
  const { state, asked_at: askedAt, answered_at: answeredAt, reminded_at: remindedAt } = reference;
  const asked = askedAt && formatDate(askedAt);
  const answered = answeredAt && formatDate(answeredAt);
  const reminded = remindedAt && formatDate(remindedAt);
  switch (state) {
    case "added":
      return <Trans>We text them when you submit. You can also have them asked now.</Trans>;
    case "asked":
      return reminded ? (
        <Trans>
          Asked on {asked}, reminded on {reminded}. They have 14 days to answer.
        </Trans>
      ) : (
        <Trans>
          Asked on {asked}. They have 14 days to answer; it helps if you tell them about our text.
        </Trans>
      );
    case "confirmed":
      return <Trans>Confirmed your work on {answered}. Thank you.</Trans>;
    case "declined":
      return canReplace ? (
        <Trans>Did not confirm your work. Please name somebody else.</Trans>
      ) : (
        <Trans>Did not confirm your work.</Trans>
      );
    case "no_answer":
      return canReplace ? (
        <Trans>Has not answered in 14 days. Please name somebody else.</Trans>
      ) : (
        <Trans>Has not answered in 14 days.</Trans>
      );
  }
}

function AskNow({ userId, reference }: { userId: string; reference: Reference }) {
  const ask = useAskReference(userId);
  return (
    <ActButton
      act={ask}
      onAct={() => ask.mutate(reference.id)}
      name={reference.name}
      icon={<Send aria-hidden />}
    >
      <Trans>Ask now</Trans>
    </ActButton>
  );
}

function Remind({ userId, reference }: { userId: string; reference: Reference }) {
  const remind = useRemindReference(userId);
  return (
    <ActButton
      act={remind}
      onAct={() => remind.mutate(reference.id)}
      name={reference.name}
      icon={<BellRing aria-hidden />}
    >
      <Trans>Remind</Trans>
    </ActButton>
  );
}

interface ActButtonProps {
  act: { isPending: boolean; error: Error | null };
  onAct: () => void;
  name: string;
  icon: ReactNode;
  children: ReactNode;
}

function ActButton({ act, onAct, name, icon, children }: ActButtonProps) {
  const { t } = useLingui();
  return (
    <>
      {act.error && (
        <Alert tone="danger" className="basis-full">
          {toProblem(act.error).detail || t`That did not work. Please try again.`}
        </Alert>
      )}
      <Button variant="secondary" size="sm" busy={act.isPending} onClick={onAct}>
        {icon}
        {children} <span className="sr-only">({name})</span>
      </Button>
    </>
  );
}
