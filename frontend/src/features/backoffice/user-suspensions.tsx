import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { useLift } from "./mutations";
import type { Suspension, UserDetail } from "./queries";
import { SuspensionStory } from "./suspension-story";

const DecisionDialog = lazyDialog(() => import("./decision-dialog").then((module) => module.DecisionDialog));

const ReasonDialog = lazyDialog(() => import("./reason-dialog").then((module) => module.ReasonDialog));

const EndDialog = lazyDialog(() => import("./end-dialog").then((module) => module.EndDialog));

/** The current suspension with its actions; earlier ones as a list. */
export function UserSuspensions({ user }: { user: UserDetail }) {
  const open = user.suspensions.find(({ lifted_at: liftedAt }) => liftedAt === null);
  const earlier = user.suspensions.filter(({ lifted_at: liftedAt }) => liftedAt !== null);
  return (
    <>
      {open && <OpenSuspension suspension={open} name={user.name} />}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="flex flex-col gap-3">
          <h2 id="earlier" className="text-lg">
            <Trans>Earlier suspensions</Trans>
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {earlier.map((suspension) => (
              <li key={suspension.id} className="px-4 py-3">
                <SuspensionStory suspension={suspension} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenSuspension({ suspension, name }: { suspension: Suspension; name: string }) {
  const { t } = useLingui();
  const lift = useLift(suspension.id);
  const [open, setOpen] = useState<"lift" | "end" | "outcome">();
  const close = () => setOpen(undefined);
  const day = suspension.until ? formatDate(suspension.until) : null;
  return (
    <Alert
      tone="danger"
      title={day ? <Trans>Suspended until {day}</Trans> : <Trans>Suspended until it is lifted</Trans>}
    >
      <div className="flex flex-col gap-3">
        <SuspensionStory suspension={suspension} />
        <div className="flex flex-wrap gap-2">
          {suspension.can_decide && (
            <Button onClick={() => setOpen("outcome")}>
              <Trans>Decide the appeal</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen("lift")}>
            <Trans>Lift the suspension</Trans>
          </Button>
          <Button variant="secondary" onClick={() => setOpen("end")}>
            <Trans>Change the end date</Trans>
          </Button>
        </div>
      </div>
      {open === "lift" && (
        <ReasonDialog
          title={<Trans>Lift the suspension of {name}</Trans>}
          description={<Trans>The account opens at once, and everything is back.</Trans>}
          submitLabel={<Trans>Lift the suspension</Trans>}
          onSend={(words) => lift.mutateAsync(words)}
          done={t`The account is open again`}
          onClose={close}
        />
      )}
      {open === "end" && <EndDialog suspensionId={suspension.id} onClose={close} />}
      {open === "outcome" && <DecisionDialog suspension={suspension} onClose={close} />}
    </Alert>
  );
}
