import { Trans } from "@lingui/react/macro";
import {
  CalendarDays,
  Heart,
  IndianRupee,
  LayoutDashboard,
  LogOut,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { Link } from "@/lib/router/link";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Menu } from "@/components/ui/menu";
import type { OpenedByTrigger } from "@/components/ui/opened-on-demand";
import { accountLabel } from "@/features/accounts/account-label";
import { useSession } from "@/features/accounts/session";
import { useSignOut } from "@/features/accounts/sign-out";

/** The open menu of the signed-in person. */
export function AccountChoices(opened: OpenedByTrigger) {
  const signOut = useSignOut();
  const { user } = useSession();
  if (!user) return opened.trigger;
  return (
    <Menu {...opened} label={accountLabel(user)}>
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
      {user.role !== "supervisor" && (
        <MenuItem asChild>
          <Link to="/money">
            <IndianRupee aria-hidden />
            <Trans>Money</Trans>
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
      {user.staff_state !== "none" && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck aria-hidden />
            <Trans>Staff desk</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        <LogOut aria-hidden />
        <Trans>Sign Out</Trans>
      </MenuItem>
    </Menu>
  );
}
