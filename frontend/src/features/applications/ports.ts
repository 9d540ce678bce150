import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createPort } from "@/lib/port";

interface ApplicationParts {
  /** The last step of hiring, in the address (?fund=STEP): pays the first part in. */
  FundHired: ComponentType<{ projectId: string }>;
  /** Of cancelled work: whether its listing fee comes back. */
  ListingFeeNote: ComponentType<{ projectId: string }>;
  /** The step that follows the award, as `FundHired` finds it in the address; undefined where nothing is to be paid. */
  stepAfterAward: (client: QueryClient, projectId: string) => Promise<string | undefined>;
}

export const [ApplicationPort, useApplicationPort] = createPort<ApplicationParts>("applications");
