import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";

/** The landing page's figures, testimonials and reasons, as staff have written them, in the page's language. */
export const landingQuery = queryOptions({
  queryKey: ["content", "landing"],
  queryFn: read("/api/content/landing"),
});
