import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import { useTopics } from "@/lib/topics";
import { ProjectCard } from "./project-card";
import { ProjectListSkeleton } from "./project-list-skeleton";
import { type Kind, projectsQuery } from "../queries";
import { itemsOf } from "@/api/pages";

interface ProjectListProps {
  userId: string;
  kind?: Kind;
  empty: ReactNode;
  headingLevel?: "h2" | "h3";
  /** Shows only this many of the newest, for an overview. */
  shown?: number;
}

/** The viewer's projects and jobs, newest first, updated live. */
export function ProjectList({ userId, kind, empty, headingLevel, shown }: ProjectListProps) {
  const query = useInfiniteQuery(projectsQuery(userId, kind, shown));
  useTopics([`user:${userId}`]);
  return (
    <QueryView
      query={query}
      skeleton={<ProjectListSkeleton />}
      empty={empty}
      isEmpty={(data) => itemsOf(data).length === 0}
      errorTitle={<Trans>Your projects could not be loaded</Trans>}
    >
      {(data) => (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {itemsOf(data)
              .slice(0, shown)
              .map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} headingLevel={headingLevel} />
                </li>
              ))}
          </ul>
          {shown === undefined && <LoadMore query={query} />}
        </>
      )}
    </QueryView>
  );
}
