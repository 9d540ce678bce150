import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time";
import { ProjectStatusBadge } from "@/features/projects/project-status-badge";
import { Link } from "@/lib/router/link";
import type { RecentProject } from "./queries";

interface WorkLineProps {
  work: RecentProject;
  /** Other facts that a list shows about it. */
  children?: ReactNode;
}

/** One piece of posted work in a list of the desk. */
export function WorkLine({ work, children }: WorkLineProps) {
  const { homeowner_name: homeowner, city } = work;
  return (
    <div className="relative flex min-h-16 flex-col gap-1 px-4 py-3 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/projects/${work.id}`}
          className="min-w-0 flex-1 basis-48 font-semibold break-words text-ink after:absolute after:inset-0 hover:text-brand"
        >
          {work.title || <Trans>Draft without a title</Trans>}
        </Link>
        <ProjectStatusBadge status={work.status} />
      </div>
      <p className="text-sm text-ink-soft">
        {[homeowner, city].filter(Boolean).join(" · ")}
        {" · "}
        <RelativeTime value={work.created_at} />
      </p>
      {children}
    </div>
  );
}
