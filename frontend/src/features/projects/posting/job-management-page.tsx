import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { lazyPart } from "@/lib/lazy-part";
import { isToCome } from "@/lib/to-come";
import { useTopics } from "@/lib/topics";
import type { Project } from "../queries";
import { EditOutlet } from "./edit-outlet";
import { OnlyHomeowners } from "./only-homeowners";
import { PostJobSkeleton } from "./post-job-skeleton";
import { postingCountsQuery } from "./queries";

const PostJobTab = lazyPart(() => import("./post-job-tab").then((module) => module.PostJobTab), {
  fallback: <PostJobSkeleton />,
  isPrefetched: true,
});

const MyJobsTab = lazyPart(() => import("./my-jobs-tab").then((module) => module.MyJobsTab), {
  fallback: <Skeleton className="h-56 rounded-lg" />,
  isPrefetched: true,
});

const TABS = ["post-job", "my-jobs", "applications"] as const;
type Tab = (typeof TABS)[number];

const NOTHING = { jobs: 0, drafts: 0, open: 0, paused: 0, offered: 0, under_way: 0, closed: 0 };

interface JobManagementProps {
  /** The applications to all of a homeowner's work. */
  received: ComponentType<{ userId: string }>;
}

/** /jobs: Job Management, for homeowners only (specification part 2 point 2). */
export function JobManagementPage({ received }: JobManagementProps) {
  const { t } = useLingui();
  const { user } = useSession();
  useDocumentTitle(t`Job Management`);
  if (!user) return null;
  return user.role === "homeowner" ? (
    <Management key={user.id} userId={user.id} received={received} />
  ) : (
    <OnlyHomeowners role={user.role} />
  );
}

function Management({ userId, received: Received }: JobManagementProps & { userId: string }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const named = params.get("tab");
  const tab = TABS.find((each) => each === named) ?? "post-job";
  const counts = useQuery(postingCountsQuery(userId));
  useTopics([`user:${userId}`]);

  // Each tab has its own search parameters (a draft, a group); they are not carried to another tab.
  const show = (next: Tab) =>
    setParams(next === "post-job" ? {} : { tab: next }, { preventScrollReset: true });
  const posted = (job: Project) => {
    // The list begins far above a phone's button to post; so the page starts at its top.
    setParams({ tab: "my-jobs" });
    toast.success(t`Job posted`, { description: t`Workers can see “${job.title}” now.` });
  };

  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Job Management</Trans>}
        description={<Trans>Post jobs, see how they are going and who has applied.</Trans>}
      />
      <Tabs
        label={t`Job Management`}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: "post-job",
            label: <Trans>Post a job</Trans>,
            content: <PostJobTab userId={userId} onPosted={posted} />,
          },
          {
            value: "my-jobs",
            label: <Trans>My jobs</Trans>,
            count: counts.data?.jobs,
            content: (
              <MyJobsTab
                userId={userId}
                counts={counts.data ?? NOTHING}
                isHeld={isToCome(counts)}
                onPost={() => show("post-job")}
              />
            ),
          },
          {
            value: "applications",
            label: <Trans>Applications</Trans>,
            count: counts.data?.applications,
            content: <Received userId={userId} />,
          },
        ]}
      />
      <EditOutlet />
    </div>
  );
}
