import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, CopyPlus, EllipsisVertical, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import type { Project } from "../queries";
import { useDiscardDraft, useHoldWork, useRepostWork } from "./mutations";

const TransitionDialog = lazyDialog(() =>
  import("../transitions/transition-dialog").then((module) => module.TransitionDialog),
);

/** The owner's other actions on posted work besides its next step; the server says which are allowed. */
export function PostingMenu({ project }: { project: Project }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isCancelling, setCancelling] = useState(false);
  const hold = useHoldWork();
  const repost = useRepostWork();
  const discard = useDiscardDraft();
  const can = (verb: string) => project.possible_verbs.includes(verb);
  const isDraftOfJob = can("publish");
  const offered = ["edit", "pause", "resume", "repost", "discard", "cancel"].filter(can);
  if (!project.is_owner || offered.length === 0) return null;

  const edit = () => {
    const params = new URLSearchParams(pathname === "/jobs" || pathname === "/projects" ? search : "");
    params.set("edit", project.id);
    const to = isDraftOfJob ? `/jobs?draft=${project.id}` : `${pathname}?${params.toString()}`;
    void navigate(to, { preventScrollReset: !isDraftOfJob });
  };
  const postAgain = () =>
    repost.mutate(project.id, {
      onSuccess: (copy) =>
        void navigate(copy.kind === "job" ? `/jobs?draft=${copy.id}` : `/projects?edit=${copy.id}`),
    });

  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton icon={EllipsisVertical} label={t`More actions for ${project.title || t`the draft`}`} />
        }
      >
        {can("edit") && (
          <MenuItem onSelect={edit}>
            <Pencil aria-hidden />
            {isDraftOfJob ? <Trans>Continue draft</Trans> : <Trans>Edit</Trans>}
          </MenuItem>
        )}
        {can("pause") && (
          <MenuItem onSelect={() => hold.mutate({ project, pause: true })}>
            <Pause aria-hidden />
            <Trans>Pause</Trans>
          </MenuItem>
        )}
        {can("resume") && (
          <MenuItem onSelect={() => hold.mutate({ project, pause: false })}>
            <Play aria-hidden />
            <Trans>Reopen</Trans>
          </MenuItem>
        )}
        {can("repost") && (
          <MenuItem onSelect={postAgain}>
            <CopyPlus aria-hidden />
            <Trans>Post again</Trans>
          </MenuItem>
        )}
        {can("discard") && (
          <MenuItem tone="danger" onSelect={() => discard.mutate(project.id)}>
            <Trash2 aria-hidden />
            <Trans>Delete draft</Trans>
          </MenuItem>
        )}
        {can("cancel") && !isDraftOfJob && (
          <MenuItem tone="danger" onSelect={() => setCancelling(true)}>
            <Ban aria-hidden />
            {project.kind === "job" ? <Trans>Cancel job</Trans> : <Trans>Cancel project</Trans>}
          </MenuItem>
        )}
      </DropdownMenu>
      {isCancelling && (
        <TransitionDialog project={project} verb="cancel" onClose={() => setCancelling(false)} />
      )}
    </>
  );
}
