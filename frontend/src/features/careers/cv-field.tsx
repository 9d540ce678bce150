import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import { formatFileSize } from "@/lib/file-size";
import { CV_TYPES } from "./limits";

interface CvFieldProps {
  file: File | null;
  error: string | undefined;
  largest: number;
  /** The upload progress, 0 to 100; null without an upload. */
  percent: number | null;
  onChange: (file: File | null) => void;
  /** The target of the form's error summary. */
  buttonRef: (button: HTMLButtonElement | null) => void;
}

/** One file, chosen or dropped here, with its progress; it can be removed. */
export function CvField({ file, error, largest, percent, onChange, buttonRef }: CvFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const size = formatFileSize(largest);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && percent === null) onChange(dropped);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        <Trans>Your CV</Trans>
      </span>
      <input
        ref={input}
        type="file"
        accept={CV_TYPES}
        aria-label={t`Your CV`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onChange(chosen);
          target.value = "";
        }}
      />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "rounded-md border border-dashed p-4 transition-colors",
          isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-surface",
          error && "border-danger bg-danger-soft",
        )}
      >
        {file ? (
          <Chosen file={file} percent={percent} onRemove={() => onChange(null)} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              icon={Upload}
              ref={buttonRef}
              variant="secondary"
              aria-describedby={`${id}-help${error ? ` ${id}-error` : ""}`}
              onClick={() => input.current?.click()}
            >
              <Trans>Choose a file</Trans>
            </Button>
            <span className="text-sm text-ink-soft max-sm:hidden">
              <Trans>or drop it here</Trans>
            </span>
          </div>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        <Trans>PDF or Word (.docx), up to {size}.</Trans>
      </p>
    </div>
  );
}

interface ChosenProps {
  file: File;
  percent: number | null;
  onRemove: () => void;
}

function Chosen({ file, percent, onRemove }: ChosenProps) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <div className="-my-1.5 flex items-center gap-3">
      <FileText aria-hidden className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-ink-soft figures">
            {percent === null ? formatFileSize(file.size) : `${Math.round(percent)}%`}
          </span>
        </div>
        {percent !== null && <ProgressBar value={percent} label={t`Uploading ${name}`} className="mt-1" />}
      </div>
      <IconButton icon={X} label={t`Remove ${name}`} disabled={percent !== null} onClick={onRemove} />
    </div>
  );
}
