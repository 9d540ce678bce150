import { useLingui } from "@lingui/react/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";

export type Team = components["schemas"]["TeamOut"];

/** The signed-in contractor's own team. */
export const ownTeamQuery = queryOptions({
  queryKey: ["me", "team"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/team", { signal })),
});

/** Names the team. */
export function useSaveTeam() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrap(api.PUT("/api/me/team", { body: { name } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownTeamQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
      toast.success(t`Team saved`);
    },
  });
}

/** Ends somebody's stay in the team. */
export function useRemoveMember() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      unwrap(api.DELETE("/api/me/team/members/{member_id}", { params: { path: { member_id: memberId } } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["workers", "profile"] });
      toast.success(t`Removed from the team`);
    },
    onError: (error) => void toast.error(toProblem(error).detail),
    onSettled: () => queryClient.invalidateQueries(ownTeamQuery),
  });
}
