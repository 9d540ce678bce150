import { optionalRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";

export const alertSchema = z.object({
  name: z.string().trim().max(120),
  trades: z.array(z.string()),
  place: z.string(),
  radius: z.string(),
  /** Paise. */
  budget: optionalRupees(),
  kind: z.enum(["", "job", "project"]),
  frequency: z.enum(["at_once", "daily"]),
});
export type AlertForm = z.infer<typeof alertSchema>;
