import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { lazyDialog } from "@/lib/lazy-part";
import { type Overview, fullName } from "../model";

const MembersDialog = lazyDialog(() => import("./members-dialog").then((module) => module.MembersDialog));

/** The number of avatars; more would push the names off a phone's screen. */
const MOST_FACES = 4;

/** The members of the workspace at a glance; opens the panel of all members. */
export function MembersButton({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { members, my_id: userId } = overview;
  const names = members.map((member) => (member.id === userId ? t`You` : fullName(member)));
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="-mx-2 flex min-h-11 max-w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
      >
        <span className="flex shrink-0 -space-x-1">
          {members.slice(0, MOST_FACES).map((member) => (
            <Avatar
              key={member.id}
              firstName={member.first_name}
              lastName={member.last_name}
              src={member.avatar_url}
              size="sm"
              className="ring-2 ring-paper"
            />
          ))}
        </span>
        <span className="min-w-0 truncate">
          <span className="sr-only">
            <Trans>Members</Trans>:{" "}
          </span>
          {names.join(", ")}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </button>
      {isOpen && <MembersDialog overview={overview} onClose={() => setIsOpen(false)} />}
    </>
  );
}
