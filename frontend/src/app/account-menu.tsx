import { Trans } from "@lingui/react/macro";
import { CalendarDays, ChevronDown, Heart, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Avatar } from "@/components/ui/avatar";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { type SessionUser, useSignOut } from "@/features/accounts/session";
import { formatPhone } from "@/lib/phone";

/** The signed-in person's menu, labelled with the e-mail, or the number of whoever signed up by phone. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const label = user.email ?? formatPhone(user.phone);
  return (
    <DropdownMenu
      label={label}
      trigger={
        <button
          type="button"
          className="flex h-11 max-w-60 items-center gap-2 rounded-md border border-line-strong bg-surface px-1.5 font-medium hover:border-ink lg:pr-2.5"
        >
          <Avatar firstName={user.first_name} lastName={user.last_name} src={user.avatar_url} size="sm" />
          <span className="sr-only">
            <Trans>Account</Trans>
          </span>
          <span className="min-w-0 truncate text-sm max-lg:sr-only xl:max-w-26">{label}</span>
          <ChevronDown aria-hidden className="hidden size-4 shrink-0 lg:block" />
        </button>
      }
    >
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
