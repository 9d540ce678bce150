import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { saveEdit } from "@/lib/edit-conflict";
import { profileQuery } from "./queries";
import { sessionQuery } from "./session";

/**
 * Saves changes to the person's own profile as its form was opened. Separate from the other mutations, which pages
 * without a form load.
 */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["ProfileIn"]) =>
      saveEdit(body, (sent) => callApi("PATCH", "/api/me/profile", { body: sent })),
    onSuccess: async (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      // The header shows the name too.
      await queryClient.invalidateQueries(sessionQuery);
    },
  });
}
