import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { NearScreen } from "@/lib/near-screen";
import { BusinessForm } from "./business-form";
import { ownBusinessQuery } from "./queries";

/** The business of a contractor, or of a worker who runs one. */
export function BusinessCard() {
  const { user } = useSession();
  return (
    <Card id="business" className="scroll-mt-24">
      <h2 className="text-xl">
        <Trans>Business details</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>Homeowners trust a business that gives its tax number. We check that it is well-formed.</Trans>
      </p>
      {user && (
        <NearScreen className="min-h-164 sm:min-h-140">
          <Business userId={user.id} isContractor={user.role === "contractor"} />
        </NearScreen>
      )}
    </Card>
  );
}

function Business(props: { userId: string; isContractor: boolean }) {
  const query = useQuery(ownBusinessQuery);
  return (
    <QueryView query={query} skeleton={<BusinessSkeleton />}>
      {(business) => <BusinessForm business={business} {...props} />}
    </QueryView>
  );
}

function BusinessSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 sm:grid-cols-2">
      {["name", "gstin", "year", "address"].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
