import { Trans, useLingui } from "@lingui/react/macro";
import { PageHeader } from "@/components/ui/page-header";
import { useDocumentTitle } from "@/lib/document-title";
import { useTopics } from "@/lib/realtime";
import { HomeownerDashboard } from "./homeowner-dashboard";
import { offersWork } from "./offers-work";
import { StaffPointer } from "./staff-pointer";
import { SupervisorDashboard } from "./supervisor-dashboard";
import { useStandingUser } from "./use-standing-user";
import { WorkerDashboard } from "./worker-dashboard";

/** /dashboard: where each role starts the day. */
export function DashboardPage() {
  const { t } = useLingui();
  const { user } = useStandingUser();
  useDocumentTitle(t`Dashboard`);
  useTopics(user ? [`user:${user.id}`] : []);
  if (!user) return null;
  return (
    <div className="page-width pb-16">
      <PageHeader title={<Trans>Welcome, {user.first_name}</Trans>} />
      <div className="flex flex-col gap-8">
        {user.staff_state === "ready" && <StaffPointer />}
        {user.role === "homeowner" && <HomeownerDashboard userId={user.id} />}
        {offersWork(user) && <WorkerDashboard userId={user.id} />}
        {user.role === "supervisor" && <SupervisorDashboard userId={user.id} />}
      </div>
    </div>
  );
}
