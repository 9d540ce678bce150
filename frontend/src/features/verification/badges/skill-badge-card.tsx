import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleMinus } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { BadgeGrounds } from "@/features/professionals/badge-grounds";
import { placeName } from "@/features/places/place";
import { lazyDialog } from "@/lib/lazy-part";
import { type SkillDesk, type SkillTrade, skillDeskQuery } from "./queries";

const TakeSkillBackDialog = lazyDialog(() =>
  import("./skill-dialogs").then((module) => module.TakeSkillBackDialog),
);

const GrantSkillDialog = lazyDialog(() =>
  import("./skill-dialogs").then((module) => module.GrantSkillDialog),
);

/** For verifiers: whether a worker's figures qualify for the skill badge, with buttons to award or revoke it. */
export function SkillBadgeCard({ workerId }: { workerId: string }) {
  const query = useQuery(skillDeskQuery(workerId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-32 rounded-lg" />}
      errorTitle={<Trans>The skill badge could not be loaded</Trans>}
    >
      {(desk) => <Shown desk={desk} />}
    </QueryView>
  );
}

function Shown({ desk }: { desk: SkillDesk }) {
  const { worker_id: workerId, trades, held } = desk;
  const [open, setOpen] = useState<"grant" | "take back">();
  const eligible = trades.filter((trade) => trade.is_eligible);
  return (
    <Card className="flex flex-col gap-4">
      {held ? (
        <Held held={held} onTakeBack={() => setOpen("take back")} />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {trades.map((trade) => (
              <TradeLine key={trade.trade.slug} skill={trade} />
            ))}
          </ul>
          {trades.length === 0 && (
            <p className="text-ink-soft">
              <Trans>This worker has chosen no trade.</Trans>
            </p>
          )}
          <div>
            <Button variant="secondary" disabled={eligible.length === 0} onClick={() => setOpen("grant")}>
              <Trans>Give the badge</Trans>
            </Button>
          </div>
        </>
      )}
      {open === "grant" && (
        <GrantSkillDialog workerId={workerId} trades={eligible} onClose={() => setOpen(undefined)} />
      )}
      {open === "take back" && <TakeSkillBackDialog workerId={workerId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function Held({ held, onTakeBack }: { held: NonNullable<SkillDesk["held"]>; onTakeBack: () => void }) {
  const { granted_by: giver, words } = held;
  return (
    <>
      <div>
        <BadgeGrounds held={held} />
        {giver && (
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>Given by {giver}</Trans>
          </p>
        )}
        {words && <p className="max-w-prose whitespace-pre-line">{words}</p>}
      </div>
      <div>
        <Button variant="secondary" onClick={onTakeBack}>
          <Trans>Revoke the badge</Trans>
        </Button>
      </div>
    </>
  );
}

function TradeLine({ skill }: { skill: SkillTrade }) {
  const { pieces, reviews, is_eligible: isEligible } = skill;
  const average = skill.average?.toFixed(1) ?? "–";
  const Icon = isEligible ? CircleCheck : CircleMinus;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={
          isEligible ? "mt-0.5 size-5 shrink-0 text-success" : "mt-0.5 size-5 shrink-0 text-ink-faint"
        }
      />
      <span>
        <span className="block font-medium">{placeName(skill.trade)}</span>
        <span className="block text-sm text-ink-soft figures">
          <Trans>
            Pieces with photos: {pieces} · Reviews: {reviews} · Average: {average}
          </Trans>
          {" · "}
          {isEligible ? <Trans>reaches</Trans> : <Trans>not reached yet</Trans>}
        </span>
      </span>
    </li>
  );
}
