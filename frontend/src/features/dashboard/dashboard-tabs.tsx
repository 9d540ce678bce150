import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Tabs } from "@/components/ui/tabs";
import type { SessionUser } from "@/features/accounts/session";
import { useUrlChoice } from "@/lib/search-params";

const LABELS = {
  "find-jobs": msg`Find Jobs`,
  applications: msg`Applications`,
  "manage-projects": msg`Manage Projects`,
  "find-workers": msg`Find Workers`,
  "assigned-work": msg`Assigned Work`,
  assignments: msg`Assignments`,
  today: msg`Today`,
  team: msg`Team`,
  business: msg`Business`,
  progress: msg`Progress`,
  reviews: msg`Reviews`,
  verification: msg`Verification`,
  profile: msg`Profile`,
} satisfies Record<string, MessageDescriptor>;

export type TabName = keyof typeof LABELS;

/** The tabs of each role; the first is the default (specification part 2 point 2). */
const OF_ROLE: Record<SessionUser["role"], readonly [TabName, ...TabName[]]> = {
  homeowner: ["manage-projects", "find-workers", "progress", "reviews", "profile"],
  worker: ["find-jobs", "applications", "progress", "reviews", "verification", "profile"],
  contractor: [
    "find-jobs",
    "applications",
    "assignments",
    "team",
    "progress",
    "business",
    "reviews",
    "verification",
    "profile",
  ],
  supervisor: ["assigned-work", "today", "progress", "profile"],
};

interface DashboardTabsProps {
  role: SessionUser["role"];
  /** The content of each tab; a tab without content is not shown. */
  contents: Partial<Record<TabName, ReactNode>>;
}

/** The sections of a dashboard; the open one is in the URL (?tab=progress). */
export function DashboardTabs({ role, contents }: DashboardTabsProps) {
  const { t } = useLingui();
  const names = OF_ROLE[role];
  const [first, ...others] = names.filter((name) => contents[name] !== undefined);
  const [tab, choose] = useUrlChoice<TabName>("tab", [first ?? names[0], ...others]);
  const row = useRef<HTMLDivElement>(null);
  useInView(row);
  return (
    <div ref={row} className="scroll-mt-20">
      <Tabs
        label={t`Dashboard`}
        value={tab}
        onChange={choose}
        tabs={names
          .filter((name) => contents[name] !== undefined)
          .map((name) => ({
            value: name,
            label: t(LABELS[name]),
            content: contents[name],
          }))}
      />
    </div>
  );
}

/** Scrolls the tabs into view if a link names one of them; a press on a tab does not scroll. */
function useInView(row: RefObject<HTMLDivElement | null>): void {
  const [params] = useSearchParams();
  const named = params.get("tab");
  useEffect(() => {
    const element = row.current;
    if (named === null || !element) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: "start" });
  }, [named, row]);
}
