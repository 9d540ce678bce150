import { msg } from "@lingui/core/macro";
import { UsersPage } from "@/features/backoffice/users-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="moderator" title={msg({ context: "staff", message: "Users" })}>
      <UsersPage />
    </AdminFrame>
  );
}
