import { useLingui } from "@lingui/react/macro";
import { useSession } from "@/features/accounts/session";
import { Disputes } from "@/features/payments/desk/disputes";
import { ReportsPage } from "@/features/reviews/desk/reports-page";
import { AdminFrame } from "@/features/staff/admin-frame";
import { StaffGate } from "@/features/staff/staff-gate";
import { ReportedMessages } from "@/features/workspace/thread-reports/reported-messages";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  const { user } = useSession();
  useDocumentTitle(t`Reports and disputes`);
  return (
    <StaffGate desk="moderator">
      <AdminFrame>
        <ReportsPage messages={<ReportedMessages />} disputes={user && <Disputes userId={user.id} />} />
      </AdminFrame>
    </StaffGate>
  );
}
