import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { HardHat } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { lazyDialog } from "@/lib/lazy-part";
import { projectQuery } from "@/features/projects/queries";

const CrewDialog = lazyDialog(() => import("./crew-dialog").then((module) => module.CrewDialog));

const UNDER_WAY = ["in_progress", "delivered", "disputed"];

/** For the hired contractor: the team members assigned to this work. Renders nothing for others. */
export function CrewButton({ projectId }: { projectId: string }) {
  const { user } = useSession();
  const { data: project } = useQuery(projectQuery(projectId));
  const [isOpen, setIsOpen] = useState(false);
  const runsIt = user?.role === "contractor" && project?.worker?.id === user.id;
  if (!runsIt || !UNDER_WAY.includes(project.status)) return null;
  return (
    <>
      <Button icon={HardHat} variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Your team on this work</Trans>
      </Button>
      {isOpen && <CrewDialog projectId={projectId} title={project.title} onClose={() => setIsOpen(false)} />}
    </>
  );
}
