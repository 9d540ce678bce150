import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** The landing page's figures, testimonials and reasons, as staff have written them, in the page's language. */
export const landingQuery = queryOptions({
  queryKey: ["content", "landing"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/content/landing", { signal })),
});
