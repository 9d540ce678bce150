import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Ladder } from "@/components/drawings/ladder";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/money";
import { MilestoneRow } from "./milestone-row";
import { useOrderPlan, useRemoveMilestone, useTakeBack } from "./mutations";
import { type Milestone, type Plan, planQuery } from "./queries";

const RequestChangesDialog = lazyDialog(() =>
  import("./request-changes-dialog").then((module) => module.RequestChangesDialog),
);

const MilestoneDialog = lazyDialog(() =>
  import("./milestone-dialog").then((module) => module.MilestoneDialog),
);

const AcceptDialog = lazyDialog(() => import("./accept-dialog").then((module) => module.AcceptDialog));

interface MilestonePlanProps {
  projectId: string;
  /** Opens the form that submits a milestone, with photos. */
  onHandOver: (milestone: Milestone) => void;
  /** The diary entries of a milestone, for the person about to accept it. */
  renderEvidence: (milestone: Milestone) => ReactNode;
}

type Asked = { act: "add" } | { act: "change" | "accept" | "request_changes"; milestone: Milestone };

/** The plan of awarded work: its milestones in order, to be planned, submitted and accepted. */
export function MilestonePlan({ projectId, onHandOver, renderEvidence }: MilestonePlanProps) {
  const query = useQuery(planQuery(projectId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayAdd = query.data?.possible_verbs.includes("add") && query.data.room > 0;
  const addButton = mayAdd && (
    <Button icon={Plus} variant="secondary" onClick={() => setAsked({ act: "add" })}>
      <Trans>Add milestone</Trans>
    </Button>
  );
  const isEmpty = query.data?.items.length === 0;
  return (
    <section aria-labelledby="milestones-heading">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="milestones-heading" className="text-lg">
          <Trans>Milestones</Trans>
        </h3>
        {!isEmpty && addButton}
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-4" count={2} each="h-28 rounded-lg" />}
        errorTitle={<Trans>The milestones could not be loaded</Trans>}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState as="p" drawing={<Ladder />} title={<Trans>No milestones yet</Trans>} action={addButton}>
            <Trans>
              Split the work into parts that can be looked at and accepted one by one. Then everybody sees how
              far it has come.
            </Trans>
          </EmptyState>
        }
      >
        {(plan) => <PlanLine plan={plan} projectId={projectId} onAsk={setAsked} onHandOver={onHandOver} />}
      </QueryView>
      {asked?.act === "add" && <MilestoneDialog projectId={projectId} milestone={null} onClose={close} />}
      {asked?.act === "change" && (
        <MilestoneDialog projectId={projectId} milestone={asked.milestone} onClose={close} />
      )}
      {asked?.act === "accept" && (
        <AcceptDialog
          projectId={projectId}
          milestone={asked.milestone}
          evidence={renderEvidence(asked.milestone)}
          onClose={close}
        />
      )}
      {asked?.act === "request_changes" && (
        <RequestChangesDialog projectId={projectId} milestone={asked.milestone} onClose={close} />
      )}
    </section>
  );
}

interface PlanLineProps {
  plan: Plan;
  projectId: string;
  onAsk: (asked: Asked) => void;
  onHandOver: (milestone: Milestone) => void;
}

function PlanLine({ plan, projectId, onAsk, onHandOver }: PlanLineProps) {
  const order = useOrderPlan(projectId);
  const remove = useRemoveMilestone(projectId);
  const takeBack = useTakeBack(projectId);
  const { items, total_amount_paise: paise } = plan;
  const total = formatMoney(paise);
  const mayOrder = plan.possible_verbs.includes("order");
  const move = (from: number, to: number) => {
    const after = [...items];
    const [moved] = after.splice(from, 1);
    if (moved) after.splice(to, 0, moved);
    order.mutate(after);
  };
  return (
    <>
      <ol className="flex flex-col">
        {items.map((milestone, index) => (
          <MilestoneRow
            key={milestone.id}
            projectId={projectId}
            number={index + 1}
            milestone={milestone}
            onEarlier={mayOrder && index > 0 ? () => move(index, index - 1) : undefined}
            onLater={mayOrder && index < items.length - 1 ? () => move(index, index + 1) : undefined}
            onChange={() => onAsk({ act: "change", milestone })}
            onRemove={() => remove.mutate(milestone)}
            onHandOver={() => onHandOver(milestone)}
            onTakeBack={() => takeBack.mutate(milestone)}
            onAccept={() => onAsk({ act: "accept", milestone })}
            onRequestChanges={() => onAsk({ act: "request_changes", milestone })}
          />
        ))}
      </ol>
      {paise > 0 && (
        <p className="mt-3 text-right text-sm text-ink-soft figures">
          <Trans>
            All milestones together: <strong className="text-ink">{total}</strong>
          </Trans>
        </p>
      )}
    </>
  );
}
