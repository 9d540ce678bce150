import { useQuery } from "@tanstack/react-query";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { useSession } from "@/features/accounts/session";
import { projectQuery } from "@/features/projects/queries";

export type ProjectMoney = Schemas["MoneyOut"];
export type MilestoneMoneyFacts = ProjectMoney["milestones"][number];
export type AgreedRate = Schemas["AgreedRateOut"];

/** A part of the plan, or of work without a plan, whose amount is not agreed on yet. */
export type PartToPrice = Schemas["SumToAgreeOut"] & { amount_paise: number | null };
export type MoneyState = MilestoneMoneyFacts["state"];

/** In the URL (?fund=sum) instead of the id of a part: its amount must be set first. */
export const AGREE_SUM = "sum";

/** The two parties of the work; nobody else sees what is paid. */
export type Party = "homeowner" | "worker";

/** The payment status of a project's milestones. The server answers only its two parties. */
export const moneyQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "money"], "/api/projects/{project_id}/money", {
    path: { project_id: projectId },
  });

/**
 * The project's money for the viewer, with their side; `party` is null for others. Funding is possible only while the
 * work is in progress.
 */
export function useProjectMoney(projectId: string) {
  const { user } = useSession();
  const { data: project } = useQuery(projectQuery(projectId));
  const party = project && user ? partyOf(project, user.id) : null;
  const query = useQuery({ ...moneyQuery(projectId), enabled: party !== null });
  const isUnderWay = project?.status === "in_progress" || project?.status === "delivered";
  return { party, query, isUnderWay, money: party === null ? undefined : query.data };
}

interface Sides {
  is_owner: boolean;
  worker: { id: string } | null;
}

function partyOf({ is_owner: isOwner, worker }: Sides, userId: string): Party | null {
  if (isOwner) return "homeowner";
  return worker?.id === userId ? "worker" : null;
}

/** One milestone's money and the viewer's side; undefined while it is unknown, or if the viewer is not a party. */
export function useMilestoneMoney(projectId: string, milestoneId: string) {
  const { party, money, isUnderWay } = useProjectMoney(projectId);
  const facts = money?.milestones.find(({ milestone_id: id }) => id === milestoneId);
  return party && money && facts && { party, money, facts, isUnderWay };
}
