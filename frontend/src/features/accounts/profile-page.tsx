import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { AccountCard } from "./account-card";
import { PersonalProfileForm } from "./personal-profile-form";
import { ProfileNavigation } from "./profile-navigation";
import { profileQuery } from "./queries";
import { useSession } from "./session";

/** /profile: the signed-in person's own details. */
export function ProfilePage() {
  const query = useQuery(profileQuery);
  const { user } = useSession();
  return (
    <div className="page-width pb-12">
      <PageHeader
        title={<Trans>Profile</Trans>}
        description={<Trans>How others see you, where you are, and how we reach you.</Trans>}
      />
      <ProfileNavigation />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {user ? <AccountCard user={user} profile={query.data} /> : <Skeleton className="h-72 rounded-lg" />}
        <Card>
          <h2 className="mb-4 text-xl">
            <Trans>Personal details</Trans>
          </h2>
          <QueryView query={query} skeleton={<FormSkeleton />}>
            {(profile) => user && <PersonalProfileForm userId={user.id} profile={profile} />}
          </QueryView>
        </Card>
      </div>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {["first", "last", "phone", "city", "locality", "pincode"].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 rounded-md" />
        </div>
      ))}
    </div>
  );
}
