import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** Google's data about a visitor who has not finished the last step; 404 if there is no pending Google sign-up. */
export const googleSignUpQuery = queryOptions({
  queryKey: ["google-sign-up"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/google-sign-up", { signal })),
  // Another person may have come from Google on this device meanwhile.
  staleTime: 0,
  gcTime: 0,
});

/** Whether the signed-in account is connected with Google. */
export const googleConnectionQuery = queryOptions({
  queryKey: ["google-connection"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/google", { signal })),
});
