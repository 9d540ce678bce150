import { Trans } from "@lingui/react/macro";
import { CalendarDays, Heart, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { useSession, useSignOut } from "@/features/accounts/session";
import { accountLabel } from "./account-label";

/** The signed-in person's menu, open. */
export function AccountChoices({ trigger }: { trigger: ReactElement }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { user } = useSession();
  if (!user) return trigger;
  return (
    <DropdownMenu defaultOpen label={accountLabel(user)} trigger={trigger}>
      <MenuItem asChild>
        <Link to="/dashboard">
          <LayoutDashboard aria-hidden />
          <Trans>Dashboard</Trans>
        </Link>
      </MenuItem>
      {user.role !== "supervisor" && (
        <MenuItem asChild>
          <Link to="/bookings">
            <CalendarDays aria-hidden />
            <Trans>Requests</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden />
          <Trans>Profile</Trans>
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/saved">
          <Heart aria-hidden />
          <Trans>Saved</Trans>
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        disabled={signOut.isPending}
        onSelect={() => signOut.mutate(undefined, { onSuccess: () => void navigate("/") })}
      >
        <LogOut aria-hidden />
        <Trans>Sign Out</Trans>
      </MenuItem>
    </DropdownMenu>
  );
}
