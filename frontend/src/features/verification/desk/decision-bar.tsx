import { lazyDialog } from "@/lib/lazy-part";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatDate, formatDateTime } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useNavigate } from "@/lib/router/hooks";
import { type ApprovalForm, unopenedPictures } from "./approval-schema";
import { type FindingVerb, useMoveCase } from "./mutations";
import type { Case } from "./queries";

const FindingDialog = lazyDialog(() => import("./finding-dialog").then((module) => module.FindingDialog));

const ApproveDialog = lazyDialog(() => import("./approve-dialog").then((module) => module.ApproveDialog));

type Asked = FindingVerb | "approve";

/** The actions on the case; stays visible while the facts scroll. */
export function DecisionBar({ shown, onApproved }: { shown: Case; onApproved: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const move = useMoveCase(shown.id);
  const may = new Set(shown.possible_verbs);
  const { trigger } = useFormContext<ApprovalForm>();
  const [isMissing, setMissing] = useState(false);
  const unopened = unopenedPictures(shown);
  const askApproval = async () => {
    const isAnswered = await trigger(undefined, { shouldFocus: true });
    setMissing(!isAnswered);
    if (isAnswered && unopened === 0) setAsked("approve");
  };
  const act = (verb: "claim" | "release" | "bank_change_seen") =>
    move.mutate(verb, {
      onError: (error) => toast.error(t`This could not be done`, { description: toProblem(error).detail }),
    });
  const onDecided = (nextId: string | null) => {
    setAsked(null);
    toast.success(nextId ? t`Decided. This is the next one.` : t`Decided. Nobody else is waiting.`);
    void navigate(nextId ? `/admin/verifications/${nextId}` : "/admin/verifications");
  };
  if (shown.possible_verbs.length === 0 && shown.status !== "pending") return null;
  return (
    <section
      aria-label={t`Decision`}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:mx-0 lg:rounded-t-lg lg:border-x print:hidden"
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <Standing shown={shown} />
        {may.has("approve") && <Lacking unopened={unopened} isMissing={isMissing} />}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {may.has("claim") && (
          <Button busy={move.isPending} onClick={() => act("claim")}>
            {shown.owner ? <Trans>Take over</Trans> : <Trans>Take this case</Trans>}
          </Button>
        )}
        {may.has("approve") && (
          <Button onClick={() => void askApproval()}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {may.has("ask_again") && (
          <Button variant="secondary" onClick={() => setAsked("ask_again")}>
            <Trans>Ask again</Trans>
          </Button>
        )}
        {may.has("reject") && (
          <Button variant="secondary" className="text-danger" onClick={() => setAsked("reject")}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {may.has("release") && (
          <Button variant="quiet" busy={move.isPending} onClick={() => act("release")}>
            <Trans>Put back</Trans>
          </Button>
        )}
        {may.has("bank_change_seen") && (
          <Button variant="secondary" busy={move.isPending} onClick={() => act("bank_change_seen")}>
            <Trans>The new account is fine</Trans>
          </Button>
        )}
        {may.has("revoke") && (
          <Button variant="secondary" className="text-danger" onClick={() => setAsked("revoke")}>
            <Trans>Revoke the verification</Trans>
          </Button>
        )}
      </div>
      {asked === "approve" && (
        <ApproveDialog
          shown={shown}
          onSent={onApproved}
          onDecided={onDecided}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked !== "approve" && (
        <FindingDialog verb={asked} shown={shown} onDecided={onDecided} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** What an approval still needs from the person assigned to the case. */
function Lacking({ unopened, isMissing }: { unopened: number; isMissing: boolean }) {
  return (
    <p role="status" className="text-sm text-danger empty:hidden">
      {unopened > 0 && (
        <Plural value={unopened} one="# picture is not opened yet." other="# pictures are not opened yet." />
      )}
      {isMissing && (
        <>
          {" "}
          <Trans>Answer every point of the checklist and every flag to approve.</Trans>
        </>
      )}
    </p>
  );
}

/** The assignee of the case, or its status. */
function Standing({
  shown: { owner, status, verified_until: until, decided_at: decidedAt },
}: {
  shown: Case;
}) {
  if (owner && !owner.is_me) {
    const name = owner.name;
    const end = formatDateTime(owner.held_until);
    return (
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <Trans>
          {name} has taken this case. From {end} on anybody may take it over.
        </Trans>
      </p>
    );
  }
  return (
    <p className="min-w-0 flex-1 text-ink-soft">
      {owner ? <Trans>You have this case.</Trans> : null}
      {!owner && status === "pending" ? <Trans>Nobody has taken this case yet.</Trans> : null}
      {status === "verified" && until ? <VerifiedUntil until={until} /> : null}
      {status !== "pending" && status !== "verified" && decidedAt ? <DecidedAt at={decidedAt} /> : null}
    </p>
  );
}

function VerifiedUntil({ until }: { until: string }) {
  const end = formatDate(until);
  return <Trans>Verified until {end}.</Trans>;
}

function DecidedAt({ at }: { at: string }) {
  const day = formatDate(at);
  return <Trans>Decided on {day}.</Trans>;
}
