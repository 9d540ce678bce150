import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import type { ToWrite } from "./queries";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

interface ToWriteCardProps {
  waiting: ToWrite;
  userId: string;
  headingLevel: "h2" | "h3";
}

/** Finished work whose other side is not reviewed yet, with a button that opens the form. */
export function ToWriteCard({ waiting, userId, headingLevel: Heading }: ToWriteCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { person_name: name, other_wrote: otherWrote } = waiting;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-l-4 border-line border-l-marigold bg-marigold-soft p-4 sm:flex-row sm:items-center sm:p-5">
      <Avatar firstName={name} src={waiting.person_avatar_url} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <Heading className="text-lg">
          <Trans>How was it with {name}?</Trans>
        </Heading>
        <p className="mt-0.5 max-w-prose text-ink-soft">
          {otherWrote ? (
            <Trans>
              {name} has written about you. Write yours, and both are shown; you can until{" "}
              {formatDate(waiting.until)}.
            </Trans>
          ) : (
            <Trans>
              “{waiting.project_title}” is finished. You can review it until {formatDate(waiting.until)}.
            </Trans>
          )}
        </p>
      </div>
      <Button icon={PenLine} onClick={() => setOpen(true)}>
        <Trans>Write review</Trans>
      </Button>
      {isOpen && (
        <ReviewDialog
          userId={userId}
          projectId={waiting.project_id}
          projectTitle={waiting.project_title}
          personName={name}
          isOfWorker={waiting.is_of_worker}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
