import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";

interface UploadTilesProps {
  label: string;
  uploads: QueuedUpload[];
  onRetry: (upload: QueuedUpload) => void;
  onCancel: (upload: QueuedUpload) => void;
}

/** Queued and uploading photos, each with its progress, and failed ones with the reason. */
export function UploadTiles({ label, uploads, onRetry, onCancel }: UploadTilesProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <UploadTile
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onCancel={() => onCancel(upload)}
        />
      ))}
    </ul>
  );
}

interface UploadTileProps {
  upload: QueuedUpload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadTile({
  upload: { file, preview, percent, failure, state },
  onRetry,
  onCancel,
}: UploadTileProps) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      <img src={preview} alt="" className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {failure && <FieldError>{failure}</FieldError>}
        {state === "sending" && (
          <ProgressBar value={percent} label={t`Uploading ${name}`} className="mt-1.5" />
        )}
      </div>
      {failure && (
        <Button icon={RotateCw} variant="secondary" size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      )}
      <IconButton
        icon={X}
        label={state === "sending" ? t`Cancel the upload of ${name}` : t`Remove ${name} from the list`}
        onClick={onCancel}
      />
    </li>
  );
}
