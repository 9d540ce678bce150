import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";

/** The heading of a row about a project's money, with a link to the project. */
export function ProjectHeading({ projectId, children }: { projectId: string; children: ReactNode }) {
  return (
    <h3 className="text-base font-semibold break-words">
      <Link
        to={`/projects/${projectId}`}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:pointer-fine:min-h-0"
      >
        {children}
      </Link>
    </h3>
  );
}
