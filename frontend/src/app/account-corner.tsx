import type { SessionUser } from "@/features/accounts/session";
import { NotificationBell } from "@/features/notifications/notification-bell";
import { AccountMenu } from "./account-menu";

/** The header's part for signed-in people. It loads as one piece, so that nothing in it moves. */
export function AccountCorner({ user }: { user: SessionUser }) {
  return (
    <>
      <NotificationBell userId={user.id} />
      <AccountMenu user={user} />
    </>
  );
}
