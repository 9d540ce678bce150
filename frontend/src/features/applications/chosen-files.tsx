import { Trans, useLingui } from "@lingui/react/macro";
import { Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";
import { formatFileSize } from "@/lib/file-size";
import { ATTACHMENT_TYPES } from "./attachments";

interface ChosenFilesProps {
  files: QueuedUpload[];
  /** How many more may be chosen. */
  room: number;
  onChoose: (files: File[]) => void;
  onCancel: (chosen: QueuedUpload) => void;
}

/** The chosen pictures and PDF files, each with its upload progress. */
export function ChosenFiles({ files, room, onChoose, onCancel }: ChosenFilesProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      {files.length > 0 && (
        <ul
          aria-label={t`Chosen files`}
          className="divide-y divide-line rounded-md border border-line bg-surface"
        >
          {files.map((chosen) => (
            <ChosenFileRow key={chosen.key} chosen={chosen} onCancel={() => onCancel(chosen)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={ATTACHMENT_TYPES}
        aria-label={t`Choose files`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])].slice(0, room));
          event.target.value = "";
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon={Paperclip}
          variant="secondary"
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          <Trans>Add files</Trans>
        </Button>
        <span className="text-sm text-ink-soft">
          <Trans>Up to 5 pictures or PDF files, 10 MB each.</Trans>
        </span>
      </div>
    </div>
  );
}

function ChosenFileRow({ chosen, onCancel }: { chosen: QueuedUpload; onCancel: () => void }) {
  const { t } = useLingui();
  const { file, state, percent, failure } = chosen;
  const { name } = file;
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-ink-soft figures">
            {state === "sending" ? `${Math.round(percent)}%` : formatFileSize(file.size)}
          </span>
        </div>
        {failure && <FieldError>{failure}</FieldError>}
        {state === "sending" && <ProgressBar value={percent} label={t`Uploading ${name}`} className="mt-1" />}
      </div>
      <IconButton icon={X} label={t`Remove ${name}`} onClick={onCancel} />
    </li>
  );
}
