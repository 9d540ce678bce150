import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { withProof } from "@/features/accounts/reauthentication";
import { type FeeDesk, feeDeskQuery } from "./queries";

type FeeAct =
  | { verb: "propose"; body: Schemas["FeeProposalIn"] }
  | { verb: "agree" | "decline"; proposalId: string }
  | { verb: "withdraw"; scheduleId: number };

/** Changes future fees; the response is the new state of the desk. After a refusal it is fetched again. */
export function useFeeAct() {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (act: FeeAct) => withProof(() => send(act)),
    updates: feeDeskQuery,
    onError: () => void queryClient.invalidateQueries({ queryKey: feeDeskQuery.queryKey }),
  });
}

function send(act: FeeAct): Promise<FeeDesk> {
  switch (act.verb) {
    case "propose":
      return callApi("POST", "/api/staff/fee-proposals", { body: act.body });
    case "agree":
      return callApi("POST", "/api/staff/fee-proposals/{proposal_id}/agree", {
        path: { proposal_id: act.proposalId },
      });
    case "decline":
      return callApi("POST", "/api/staff/fee-proposals/{proposal_id}/decline", {
        path: { proposal_id: act.proposalId },
      });
    case "withdraw":
      return callApi("POST", "/api/staff/fees/{schedule_id}/withdraw", {
        path: { schedule_id: act.scheduleId },
      });
  }
}
