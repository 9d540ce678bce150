import type { SessionUser } from "@/features/accounts/session";
import { NotificationBell } from "@/features/notifications/notification-bell";
import { AccountMenu } from "./account-menu";

/** What the header has for who is signed in; it comes in one piece, so that nothing of it moves. */
export function AccountCorner({ user }: { user: SessionUser }) {
  return (
    <>
      <NotificationBell userId={user.id} />
      <AccountMenu user={user} />
    </>
  );
}
