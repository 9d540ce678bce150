import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** What Google said of a visitor who has yet to take the last step; 404 when nobody has come by Google. */
export const googleSignUpQuery = queryOptions({
  queryKey: ["google-sign-up"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/google-sign-up", { signal })),
  // Another person may have come by Google on this device meanwhile.
  staleTime: 0,
  gcTime: 0,
});

/** Whether the signed-in account is connected with Google. */
export const googleConnectionQuery = queryOptions({
  queryKey: ["google-connection"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/google", { signal })),
});
