import { readQuery } from "@/api/read";

/** The landing page's figures, testimonials and reasons, as staff have written them, in the page's language. */
export const landingQuery = readQuery(["content", "landing"], "/api/content/landing");
