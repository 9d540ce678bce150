import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { type Calendar, ownCalendarQuery } from "./queries";

export interface DayChange {
  away: string[];
  free: string[];
}

const KEY = ["change-days"];

/** Marks days as away or free on the screen at once; reverts with a message if the server refuses. */
export function useChangeDays() {
  const queryClient = useQueryClient();
  const { queryKey } = ownCalendarQuery;
  return useApiMutation({
    mutationKey: KEY,
    // One after the other, in the order in which the days were marked.
    scope: { id: "change-days" },
    mutationFn: (body: DayChange) => callApi("POST", "/api/me/worker-profile/calendar", { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (calendar) => calendar && changed(calendar, change));
    },
    onSuccess: (saved) => {
      // If another change is in flight, this response is already outdated.
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["workers"] });
    },
    onError: (error) => {
      toast.error(toProblem(error).detail);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function changed(calendar: Calendar, { away, free }: DayChange): Calendar {
  const days = new Set([...calendar.away, ...away]);
  for (const day of free) days.delete(day);
  return { ...calendar, away: [...days].toSorted() };
}
