import { msg } from "@lingui/core/macro";
import { UserPage } from "@/features/backoffice/user-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="moderator" title={msg({ context: "staff", message: "User" })}>
      <UserPage />
    </AdminFrame>
  );
}
