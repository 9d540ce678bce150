import { queryOptions } from "@tanstack/react-query";
import { read, readQuery } from "@/api/read";

/** Google's data about a visitor who has not finished the last step; 404 if there is no pending Google sign-up. */
export const googleSignUpQuery = queryOptions({
  queryKey: ["google-sign-up"],
  queryFn: read("/api/google-sign-up"),
  // Another person may have come from Google on this device meanwhile.
  staleTime: 0,
  gcTime: 0,
});

/** Whether the signed-in account is connected with Google. */
export const googleConnectionQuery = readQuery(["google-connection"], "/api/me/google");
