import { useLingui } from "@lingui/react/macro";
import { CareersDeskPage } from "@/features/careers/desk/careers-desk-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ context: "staff", message: "Careers" }));
  return (
    <AdminFrame desk="owner">
      <CareersDeskPage />
    </AdminFrame>
  );
}
