import { lazyDialog } from "@/lib/lazy-part";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { TRANSITIONS } from "./transitions";
import { type MoveVerb, movesOf } from "./project-verbs";
import { projectQuery } from "../queries";

const TransitionDialog = lazyDialog(() =>
  import("./transition-dialog").then((module) => module.TransitionDialog),
);

/** Buttons; steps that end the work are in a menu. */
const LEADING: ReadonlySet<MoveVerb> = new Set(["complete", "deliver", "request_changes", "undo_deliver"]);
/** The main action of the page. */
const FORWARD: ReadonlySet<MoveVerb> = new Set(["complete", "deliver"]);
/** Steps that a note on the page already offers (`ProjectStatusNote`). */
const NOTED: ReadonlySet<MoveVerb> = new Set(["extend", "undo_cancel"]);

/** The viewer's allowed steps on a project: deliver, complete, send back, undo, leave. For a page's header. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<MoveVerb | null>(null);
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project) return null;
  const possible = movesOf(project).filter((verb) => !NOTED.has(verb));
  const leading = possible.filter((verb) => LEADING.has(verb));
  const breaking = possible.filter((verb) => !LEADING.has(verb));
  return (
    <>
      {leading.map((verb) => {
        const { label, icon: Icon } = TRANSITIONS[verb];
        return (
          <Button
            icon={Icon}
            key={verb}
            variant={FORWARD.has(verb) ? "primary" : "secondary"}
            onClick={() => setAsked(verb)}
          >
            {t(label)}
          </Button>
        );
      })}
      {breaking.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              label={t`More actions for ${project.title}`}
              variant="secondary"
            />
          }
        >
          {breaking.map((verb) => {
            const { label, icon: Icon } = TRANSITIONS[verb];
            return (
              <MenuItem key={verb} tone="danger" onSelect={() => setAsked(verb)}>
                <Icon aria-hidden />
                {t(label)}
              </MenuItem>
            );
          })}
        </DropdownMenu>
      )}
      {asked && (
        <TransitionDialog key={asked} project={project} verb={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
