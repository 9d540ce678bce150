import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Milestone, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { fullName } from "../model";
import { useDeleteUpdate } from "./mutations";
import type { Update } from "./queries";
import { UpdatePhotos } from "./update-photos";

const EditUpdateDialog = lazyDialog(() =>
  import("./edit-update-dialog").then((module) => module.EditUpdateDialog),
);

interface UpdateEntryProps {
  update: Update;
  /** Names the work and links to it, for lists that combine several diaries. */
  showsProject?: boolean;
}

/** One diary entry: author, time, progress at that time, text and photos. */
export function UpdateEntry({ update, showsProject = false }: UpdateEntryProps) {
  const { t } = useLingui();
  const { author, body, percent, milestone, project_id: projectId, project_title: title } = update;
  return (
    <li className="flex gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Avatar
        size="sm"
        firstName={author.first_name}
        lastName={author.last_name}
        src={author.avatar_url}
        className="mt-0.5"
      />
      <article className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h4 className="text-base font-semibold" dir="auto">
              {fullName(author) || t`Former member`}
            </h4>
            <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft figures">
              <RelativeTime value={update.created_at} />
              {update.edited_at && (
                <span>
                  <Trans>(edited)</Trans>
                </span>
              )}
              <span aria-hidden>·</span>
              <span>
                <Trans>{percent}% done then</Trans>
              </span>
            </p>
          </div>
          {(update.may_edit || update.may_delete) && <UpdateMenu update={update} />}
        </div>
        {showsProject && (
          <p className="mt-1 text-sm">
            <Link
              to={`/projects/${projectId}?tab=progress`}
              dir="auto"
              className="font-medium text-brand underline underline-offset-4"
            >
              {title}
            </Link>
          </p>
        )}
        <p dir="auto" className="mt-1.5 max-w-prose break-words whitespace-pre-line">
          {body}
        </p>
        {milestone && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-soft">
            <Milestone aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span dir="auto">{milestone.title}</span>
          </p>
        )}
        {update.photos.length > 0 && (
          <div className="mt-2.5">
            <UpdatePhotos update={update} />
          </div>
        )}
      </article>
    </li>
  );
}

function UpdateMenu({ update }: { update: Update }) {
  const { t } = useLingui();
  const [isEdited, setEdited] = useState(false);
  const remove = useDeleteUpdate();
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton icon={EllipsisVertical} label={t`Menu of your update`} className="-mt-2 -mr-2" />
        }
      >
        {update.may_edit && (
          <MenuItem onSelect={() => setEdited(true)}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {update.may_delete && (
          <MenuItem tone="danger" onSelect={() => remove.mutate(update)}>
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </DropdownMenu>
      {isEdited && <EditUpdateDialog update={update} onClose={() => setEdited(false)} />}
    </>
  );
}
