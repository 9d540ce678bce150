import { useParams } from "react-router";
import { ProjectActions } from "@/features/hiring/project-actions";
import { ProjectPage } from "@/features/workspace/project-page";

/** The workspace of a project, with hiring's steps of its lifecycle in the head. */
export function Component() {
  const { projectId = "" } = useParams();
  // Another project is another page: its uploads and half-written text are its own.
  return (
    <ProjectPage key={projectId} projectId={projectId} actions={<ProjectActions projectId={projectId} />} />
  );
}
