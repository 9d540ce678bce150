import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { usePayable } from "../use-payable";
import { AgreeSum } from "./agree-sum";
import { useProjectMoney } from "./queries";

const FundDialog = lazyDialog(() => import("./fund-dialog").then((module) => module.FundDialog));

/**
 * The last step of hiring, in the URL (?fund=ID): fund the first part, or skip it. Setting its amount comes before.
 */
export function FundHired({ projectId }: { projectId: string }) {
  return (
    <>
      <AgreeSum projectId={projectId} />
      <FundFirst projectId={projectId} />
    </>
  );
}

function FundFirst({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  const [params, , changeParams] = useSearchParams();
  const asked = params.get("fund");
  const due = money?.next_to_fund?.milestone_id === asked ? money?.next_to_fund : undefined;
  const next = usePayable(asked, due ?? undefined);
  if (!money || !next) return null;
  const close = () => changeParams({ fund: null }, { replace: true });
  return (
    <FundDialog
      projectId={projectId}
      milestone={{ id: next.milestone_id, title: next.title, status: "planned" }}
      amountPaise={next.amount_paise}
      number={next.number}
      rate={next.rate}
      silence={money}
      isDue={Boolean(due)}
      onClose={close}
    />
  );
}
