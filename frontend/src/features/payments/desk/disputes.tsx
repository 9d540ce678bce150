import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Hourglass, MessagesSquare } from "lucide-react";
import { Speech } from "@/components/drawings/speech";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueList } from "@/features/staff/queue/queue-list";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { ProjectHeading } from "../project-heading";
import { type DisputeRow, disputesQuery } from "./queries";

const StatementsDialog = lazyDialog(() =>
  import("./statements-dialog").then((module) => module.StatementsDialog),
);

const DecideDialog = lazyDialog(() => import("./decide-dialog").then((module) => module.DecideDialog));

/** Disputed work, longest waiting first, with the button to decide. */
export function Disputes({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [decided, setDecided] = useState<string | null>(null);
  const [heard, setHeard] = useState<DisputeRow | null>(null);
  return (
    <>
      <QueueList
        query={disputesQuery}
        label={t`Disputes`}
        skeleton={{ count: 1, className: "h-40" }}
        errorTitle={<Trans>Couldn’t load the disputes</Trans>}
        empty={
          <EmptyState drawing={<Speech />} title={<Trans>No disputes</Trans>}>
            <Trans>When two sides can’t agree, their work and its money wait here for a decision.</Trans>
          </EmptyState>
        }
      >
        {(dispute) => (
          <Row
            dispute={dispute}
            onHear={() => setHeard(dispute)}
            onDecide={() => setDecided(dispute.project_id)}
          />
        )}
      </QueueList>
      {decided && <DecideDialog projectId={decided} onClose={() => setDecided(null)} />}
      {heard && (
        <StatementsDialog
          projectId={heard.project_id}
          userId={userId}
          title={heard.title}
          onClose={() => setHeard(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  dispute: DisputeRow;
  onHear: () => void;
  onDecide: () => void;
}

function Row({ dispute, onHear, onDecide }: RowProps) {
  const since = formatDate(dispute.opened_at);
  const held = formatMoney(dispute.held_paise);
  const until = formatDateTime(dispute.answer_due_at);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-56">
        <ProjectHeading projectId={dispute.project_id}>{dispute.title}</ProjectHeading>
        <p className="text-ink-soft">
          {dispute.held_paise > 0 ? (
            <Trans>
              Since {since}. <span className="figures">{held}</span> is held.
            </Trans>
          ) : (
            <Trans>Since {since}. No money is held.</Trans>
          )}
        </p>
        <p className="mt-2">
          {dispute.is_heard ? (
            <Badge tone="success" icon={MessagesSquare}>
              <Trans>Both sides heard</Trans>
            </Badge>
          ) : (
            <Badge tone="warning" icon={Hourglass}>
              <Trans>Waits for an answer until {until}</Trans>
            </Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onHear} about={dispute.title}>
          <Trans>Read and ask</Trans>
        </Button>
        {dispute.is_heard && (
          <Button onClick={onDecide} about={dispute.title}>
            <Trans>Decide</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
