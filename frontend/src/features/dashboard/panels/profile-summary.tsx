import { Trans } from "@lingui/react/macro";
import { ChartColumn, HardHat, IndianRupee, type LucideIcon, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { accountLabel } from "@/features/accounts/account-label";
import type { SessionUser } from "@/features/accounts/session";
import { offersWork } from "@/features/projects/offers-work";

/** A summary of the account, with links to the parts of the profile. */
export function ProfileSummary({ user }: { user: SessionUser }) {
  const isProfessional = offersWork(user);
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card className="flex items-center gap-4 lg:col-span-3">
        <Avatar firstName={user.first_name} lastName={user.last_name} src={user.avatar_url} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-xl">
            {user.first_name} {user.last_name}
          </h2>
          <p className="truncate text-ink-soft">{accountLabel(user)}</p>
        </div>
        {isProfessional && (
          <ButtonLink to={`/workers/${user.id}`} variant="secondary" className="max-sm:hidden">
            <Trans>View public page</Trans>
          </ButtonLink>
        )}
      </Card>
      <Way to="/profile" icon={UserRound} title={<Trans>Personal details</Trans>}>
        <Trans>Your name, picture, town and phone number.</Trans>
      </Way>
      {isProfessional && (
        <Way to="/profile/professional" icon={HardHat} title={<Trans>Professional profile</Trans>}>
          <Trans>Trades, area, rate, photos of finished work, free days.</Trans>
        </Way>
      )}
      <Way to="/profile/stats" icon={ChartColumn} title={<Trans>Your figures</Trans>}>
        <Trans>Everything you have done here, counted.</Trans>
      </Way>
      {user.role !== "supervisor" && (
        <Way to="/money" icon={IndianRupee} title={<Trans>Money</Trans>}>
          {isProfessional ? (
            <Trans>What you have earned, and how it reaches your bank.</Trans>
          ) : (
            <Trans>What you have paid, and where it is now.</Trans>
          )}
        </Way>
      )}
      <Way to="/profile/settings" icon={Settings} title={<Trans>Settings</Trans>}>
        <Trans>Signing in, notifications, privacy, language.</Trans>
      </Way>
    </div>
  );
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}

function Way({ to, icon: Icon, title, children }: WayProps) {
  return (
    <Link
      to={to}
      className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-ink"
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
    </Link>
  );
}
