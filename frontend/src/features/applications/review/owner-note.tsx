import { Trans, useLingui } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toProblem } from "@/lib/problem";
import { useNote } from "./mutations";
import type { ReceivedApplication } from "./queries";

const LONGEST_NOTE = 1000;

/** The homeowner's own note on an application; the applicant never sees it. */
export function OwnerNote({ application, name }: { application: ReceivedApplication; name: string }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  /** The application as it was when the note was opened. */
  const [opened, setOpened] = useState(application);
  const save = useNote(application.project_id);

  if (draft === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        {application.note && (
          <p
            dir="auto"
            className="min-w-0 flex-1 basis-60 border-l-2 border-marigold pl-3 whitespace-pre-line"
          >
            {application.note}
          </p>
        )}
        <Button
          icon={NotebookPen}
          variant="quiet"
          size="sm"
          className="-ml-3 text-ink-soft"
          aria-label={application.note ? t`Change note: ${name}` : t`Add a note: ${name}`}
          onClick={() => {
            setOpened(application);
            setDraft(application.note);
          }}
        >
          {application.note ? <Trans>Change note</Trans> : <Trans>Add a note</Trans>}
        </Button>
      </div>
    );
  }
  const error = save.error && toProblem(save.error).detail;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(submit) => {
        submit.preventDefault();
        save.mutate({ application: opened, note: draft }, { onSuccess: () => setDraft(null) });
      }}
    >
      <Field
        label={<Trans>Your note on {name}</Trans>}
        help={<Trans>Only you can see it.</Trans>}
        error={error ?? undefined}
      >
        <Textarea
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that stood here
          autoFocus
          dir="auto"
          maxLength={LONGEST_NOTE}
          className="min-h-20"
          value={draft}
          onChange={(change) => setDraft(change.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          <Trans>Save note</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setDraft(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
