import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { Link } from "@/lib/router/link";
import type { Schemas } from "@/api/schemas";
import { Card } from "@/components/ui/card";
import { accountLabel } from "./account-label";
import { ProfilePicture } from "./profile-picture";
import type { SessionUser } from "./session";
import { useRoles } from "./use-roles";

interface AccountCardProps {
  user: SessionUser;
  profile: Schemas["ProfileOut"] | undefined;
}

/** The signed-in person: picture, name, account type and sign-in address. */
export function AccountCard({ user, profile }: AccountCardProps) {
  const { label, description, Icon } = useRoles()[user.role];
  return (
    <Card className="flex flex-col gap-5">
      <ProfilePicture
        firstName={user.first_name}
        lastName={user.last_name}
        src={user.avatar_url}
        portrait={profile?.portrait ?? null}
      />
      <div>
        <p className="text-lg font-bold break-words">
          {user.first_name} {user.last_name}
        </p>
        <p className="mt-1 flex items-start gap-2 text-ink-soft">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {label}
            <span className="block text-sm">{description}</span>
          </span>
        </p>
      </div>
      <dl className="border-t border-line pt-4">
        <dt className="text-sm text-ink-soft">{user.email ? <Trans>Email</Trans> : <Trans>Phone</Trans>}</dt>
        <dd className="font-medium break-all">{accountLabel(user)}</dd>
        {(user.email_verified || user.email === null) && (
          <dd className="mt-1 flex items-center gap-1.5 text-sm font-medium text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans>Confirmed</Trans>
          </dd>
        )}
        <dd className="mt-2">
          <Link
            to="/profile/settings#sign-in"
            className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 md:pointer-fine:min-h-9"
          >
            <Trans>Change how you sign in</Trans>
          </Link>
        </dd>
      </dl>
    </Card>
  );
}
