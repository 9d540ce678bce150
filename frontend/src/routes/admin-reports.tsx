import { msg } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/features/accounts/session";
import { Disputes } from "@/features/payments/desk/disputes";
import { ReportsPage } from "@/features/reviews/desk/reports-page";
import { waitingQuery } from "@/features/backoffice/queries";
import { AdminFrame } from "@/features/staff/admin-frame";
import { ReportedMessages } from "@/features/workspace/messages/reports/reported-messages";

export function Component() {
  const { user } = useSession();
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: user?.staff_state === "ready" });
  const counts = waiting && {
    reviews: waiting.reports ?? 0,
    messages: waiting.message_reports ?? 0,
    disputes: waiting.disputes ?? 0,
  };
  return (
    <AdminFrame desk="moderator" title={msg`Reports and disputes`}>
      <ReportsPage
        messages={<ReportedMessages />}
        disputes={user && <Disputes userId={user.id} />}
        counts={counts}
      />
    </AdminFrame>
  );
}
