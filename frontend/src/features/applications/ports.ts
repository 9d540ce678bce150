import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createPort } from "@/lib/port";

interface ApplicationParts {
  /** The last step of hiring, in the URL (?fund=STEP): funds the first part. */
  FundHired: ComponentType<{ projectId: string }>;
  /** For cancelled work: whether its listing fee is refunded. */
  ListingFeeNote: ComponentType<{ projectId: string }>;
  /** The step after the award, as `FundHired` reads it from the URL; undefined if nothing is to be paid. */
  stepAfterAward: (client: QueryClient, projectId: string) => Promise<string | undefined>;
}

export const [ApplicationPort, useApplicationPort] = createPort<ApplicationParts>("applications");
