import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { ProjectsPage } from "@/features/projects/posting/projects-page";
import { lazyDialog } from "@/lib/lazy-part";

const PayListingFeeDialog = lazyDialog(() =>
  import("@/features/payments/pay-listing-fee-dialog").then((module) => module.PayListingFeeDialog),
);

/** A person's projects, with what a homeowner pays for them. */
export function Component() {
  return (
    <ProjectMoney>
      <ProjectsPage payment={PayListingFeeDialog} />
    </ProjectMoney>
  );
}
