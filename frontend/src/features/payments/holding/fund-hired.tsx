import { useSearchParams } from "@/lib/router/hooks";
import { whenAsked } from "@/lib/when-asked";
import { useProjectMoney } from "./queries";

const FundDialog = whenAsked(() => import("./fund-dialog").then((module) => module.FundDialog));

/** The last step of hiring, in the address (?fund=ID): pay the first part in, or put it off. */
export function FundHired({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  const [params, setParams] = useSearchParams();
  const asked = params.get("fund");
  const next = money?.next_to_fund;
  if (!money || !next || next.milestone_id !== asked) return null;
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("fund");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <FundDialog
      projectId={projectId}
      milestone={{ id: next.milestone_id, title: next.title, status: "planned" }}
      amountPaise={next.amount_paise}
      number={next.number}
      silence={money}
      isDue
      onClose={close}
    />
  );
}
