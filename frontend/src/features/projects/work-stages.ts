import { useLingui } from "@lingui/react/macro";
import type { Schemas } from "@/api/schemas";
import { useStatusNames } from "./project-status-badge";

export type WorkCounts = Schemas["WorkCountsOut"];
type Stage = Exclude<keyof WorkCounts, "under_way">;

const STAGES: Record<Stage, string> = {
  draft: "bg-line-strong",
  offered: "bg-ink-faint",
  live: "bg-info",
  paused: "bg-line-strong",
  in_progress: "bg-brand-fill",
  delivered: "bg-warning",
  disputed: "bg-danger-fill",
  completed: "bg-success",
  cancelled: "bg-ink-faint",
  expired: "bg-line-strong",
};

interface StageShare {
  key: Stage;
  label: string;
  count: number;
  fill: string;
}

/** The stages of work, named as on the stage cards. Together they cover all work. */
export function useStageShares(work: WorkCounts): StageShare[] {
  const { t } = useLingui();
  const names = useStatusNames();
  const { open: _open, ...others } = names;
  const labels: Record<Stage, string> = { ...others, live: t`Live`, paused: t`Paused` };
  return (Object.keys(STAGES) as Stage[])
    .filter((stage) => work[stage] > 0)
    .map((stage) => ({ key: stage, label: labels[stage], count: work[stage], fill: STAGES[stage] }));
}

/** All work, in any stage. */
export function allWork({ under_way: _counted, ...stages }: WorkCounts): number {
  return Object.values(stages).reduce((sum, count) => sum + count, 0);
}
