import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { formatPhone } from "@/lib/phone";
import { PersonalProfileForm } from "./personal-profile-form";
import { ProfileNavigation } from "./profile-navigation";
import { profileQuery } from "./queries";
import type { Role } from "./schemas";
import { type SessionUser, useSession } from "./session";

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
        {user ? <AccountCard user={user} /> : <Skeleton className="h-40 rounded-lg" />}
        <Card>
          <h2 className="mb-4 text-xl">
            <Trans>Personal details</Trans>
          </h2>
          <QueryView query={query} skeleton={<FormSkeleton />}>
            {(profile) => <PersonalProfileForm profile={profile} />}
          </QueryView>
        </Card>
      </div>
    </div>
  );
}

function AccountCard({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const roles: Record<Role, string> = {
    homeowner: t`Homeowner`,
    worker: t`Service Provider`,
    contractor: t`Contractor`,
    supervisor: t`Supervisor`,
  };
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex w-full items-center gap-4">
        <Avatar firstName={user.first_name} lastName={user.last_name} src={user.avatar_url} size="lg" />
        <div className="min-w-0">
          <p className="text-lg font-bold break-words">
            {user.first_name} {user.last_name}
          </p>
          <p className="text-ink-soft">{roles[user.role]}</p>
        </div>
      </div>
      <dl className="w-full border-t border-line pt-4">
        <dt className="text-sm text-ink-soft">{user.email ? <Trans>Email</Trans> : <Trans>Phone</Trans>}</dt>
        <dd className="font-medium break-all">{user.email ?? formatPhone(user.phone)}</dd>
        {(user.email_verified || user.email === null) && (
          <dd className="mt-1 flex items-center gap-1.5 text-sm font-medium text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans>Confirmed</Trans>
          </dd>
        )}
      </dl>
    </Card>
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
