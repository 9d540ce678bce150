import { z } from "@/lib/validation";
import { LANDING_LONGEST, MOST_ENTRIES } from "./landing-values";
import { publishing, written } from "./text-schema";

const short = written(LANDING_LONGEST.short);
const sentence = written(LANDING_LONGEST.sentence);

export const landingSchema = z.object({
  ...publishing,
  stats: z.array(
    z.object({
      counted_as: z.enum([
        "projects_completed",
        "professionals_verified",
        "cities_served",
        "response_minutes",
      ]),
      value: written(LANDING_LONGEST.value),
      label: short,
    }),
  ),
  testimonials: z
    .array(z.object({ quote: sentence, name: short, place: short }))
    .min(1)
    .max(MOST_ENTRIES),
  reasons: z
    .array(z.object({ title: short, text: sentence }))
    .min(1)
    .max(MOST_ENTRIES),
  guarantee: written(LANDING_LONGEST.guarantee),
});
export type LandingValues = z.infer<typeof landingSchema>;
