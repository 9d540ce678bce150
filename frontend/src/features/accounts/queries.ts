import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** The signed-in person's own profile. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/profile", { signal })),
});
