import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { type SkillDesk, skillDeskQuery } from "./queries";

function useTakeDesk(workerId: string): (desk: SkillDesk) => void {
  const queryClient = useQueryClient();
  return (desk) => queryClient.setQueryData(skillDeskQuery(workerId).queryKey, desk);
}

interface Granted {
  trade: string;
  words: string;
}

/** Awards the skill badge for one trade. */
export function useGrantSkill(workerId: string) {
  const onSuccess = useTakeDesk(workerId);
  return useApiMutation({
    mutationFn: (body: Granted) =>
      callApi("POST", "/api/staff/workers/{worker_id}/skill-badge", { path: { worker_id: workerId }, body }),
    onSuccess,
  });
}

/** Revokes the badge early; the worker reads the reason. */
export function useTakeSkillBack(workerId: string) {
  const onSuccess = useTakeDesk(workerId);
  return useApiMutation({
    mutationFn: (words: string) =>
      callApi("DELETE", "/api/staff/workers/{worker_id}/skill-badge", {
        path: { worker_id: workerId },
        body: { words },
      }),
    onSuccess,
  });
}
