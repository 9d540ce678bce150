import { msg } from "@lingui/core/macro";
import { CareersDeskPage } from "@/features/careers/desk/careers-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";

export function Component() {
  return (
    <AdminFrame desk="owner" title={msg({ context: "staff", message: "Careers" })}>
      <CareersDeskPage />
    </AdminFrame>
  );
}
