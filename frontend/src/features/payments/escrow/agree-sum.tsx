import { useQuery } from "@tanstack/react-query";
import { planQuery } from "@/features/milestones/queries";
import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { AGREE_SUM, type PartToPrice, type ProjectMoney, useProjectMoney } from "./queries";

const SumDialog = lazyDialog(() => import("./sum-dialog").then((module) => module.SumDialog));

/** The step before funding if a rate was agreed on, in the URL (?fund=sum): sets the amount of the part. */
export function AgreeSum({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  const [params, , changeParams] = useSearchParams();
  const part = partToPrice(money);
  const isAsked = part !== null && params.get("fund") === AGREE_SUM;
  const { data: plan } = useQuery({
    ...planQuery(projectId),
    enabled: isAsked && part.milestone_id !== null,
  });
  if (!isAsked) return null;
  const milestone =
    part.milestone_id === null ? null : plan?.items.find(({ id }) => id === part.milestone_id);
  if (milestone === undefined) return null;
  const goTo = (fund: string | null) => changeParams({ fund }, { replace: true });
  return (
    <SumDialog
      projectId={projectId}
      part={part}
      milestone={milestone}
      onAgreed={goTo}
      onClose={() => goTo(null)}
    />
  );
}

/** The part without an amount, or the one whose amount is only an estimate from the rate. */
function partToPrice(money: ProjectMoney | undefined): PartToPrice | null {
  if (money?.sum_to_agree) return { ...money.sum_to_agree, amount_paise: null };
  return money?.next_to_fund?.rate ? money.next_to_fund : null;
}
