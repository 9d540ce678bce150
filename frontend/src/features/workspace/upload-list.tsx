import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatFileSize } from "@/lib/file-size";
import { LARGEST_FILE } from "./model";
import type { Upload } from "./upload";

interface UploadListProps {
  uploads: Upload[];
  onRetry: (upload: Upload) => void;
  onCancel: (key: string) => void;
}

/** The files on their way up, each with its progress, and those that didn't make it with the reason. */
export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label={t`Uploads`}
      className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onCancel={() => onCancel(upload.key)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadRow({ upload: { file, state, percent, failure }, onRetry, onCancel }: UploadRowProps) {
  const { t } = useLingui();
  const { name } = file;
  // The same file would be refused for its size again.
  const mayRetry = state === "failed" && file.size > 0 && file.size <= LARGEST_FILE;
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-ink-soft figures">
            {state === "sending" ? `${Math.round(percent)}%` : formatFileSize(file.size)}
          </span>
        </div>
        {failure ? (
          <FieldError>{failure}</FieldError>
        ) : (
          <ProgressBar value={percent} label={t`Uploading ${name}`} className="mt-1.5" />
        )}
      </div>
      {mayRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          <Trans>Try Again</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={failure ? t`Remove ${name} from the list` : t`Cancel the upload of ${name}`}
        onClick={onCancel}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
