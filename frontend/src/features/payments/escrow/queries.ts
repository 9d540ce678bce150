import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useSession } from "@/features/accounts/session";
import { projectQuery } from "@/features/projects/queries";

type Schemas = components["schemas"];
export type ProjectMoney = Schemas["MoneyOut"];
export type MilestoneMoneyFacts = ProjectMoney["milestones"][number];
export type AgreedRate = Schemas["AgreedRateOut"];

/** A part of the plan, or of work without one, whose sum is to be agreed on. */
export type PartToPrice = Schemas["SumToAgreeOut"] & { amount_paise: number | null };
export type MoneyState = MilestoneMoneyFacts["state"];

/** In the address (?fund=sum), in the place of the part that is being funded: its sum comes first. */
export const AGREE_SUM = "sum";

/** The two who agreed on the work; nobody else is shown what it is paid. */
export type Party = "homeowner" | "worker";

/** Where the money of a project's milestones stands. The server answers its two parties alone. */
export function moneyQuery(projectId: string) {
  return queryOptions({
    queryKey: [`project:${projectId}`, "money"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/money", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
  });
}

/**
 * The project's money for whoever looks, with the side they are on; `party` is null for everybody else. Only while the
 * work is under way can more be paid in.
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

/** One milestone's money and the side the viewer is on; undefined while it is unknown, or none of theirs. */
export function useMilestoneMoney(projectId: string, milestoneId: string) {
  const { party, money, isUnderWay } = useProjectMoney(projectId);
  const facts = money?.milestones.find(({ milestone_id: id }) => id === milestoneId);
  return party && money && facts && { party, money, facts, isUnderWay };
}
