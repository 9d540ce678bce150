import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { useDocumentTitle } from "@/lib/document-title";
import { JoinedProjects } from "./joined-projects";
import { OwnProjects } from "./own-projects";
import { ProjectListSkeleton } from "./project-list-skeleton";
import { ProjectsInvitation } from "./projects-invitation";
import { useStandingUser } from "@/features/accounts/use-standing-user";

/**
 * /projects: the own list for homeowners, joined projects for other users, and an invitation for visitors.
 */
export function ProjectsPage({ payment }: Pick<ComponentProps<typeof OwnProjects>, "payment">) {
  const { t } = useLingui();
  const { user, isLoading } = useStandingUser();
  useDocumentTitle(t`Projects`);
  if (isLoading) {
    return (
      <div className="page-width pb-16">
        <PageHeader title={t`Projects`} />
        <ProjectListSkeleton />
      </div>
    );
  }
  if (!user) return <ProjectsInvitation />;
  return user.role === "homeowner" ? (
    <OwnProjects userId={user.id} payment={payment} />
  ) : (
    <JoinedProjects user={user} />
  );
}
