import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { PhotoUpload } from "./use-photo-uploads";

interface UploadTilesProps {
  uploads: PhotoUpload[];
  onRetry: (upload: PhotoUpload) => void;
  onCancel: (upload: PhotoUpload) => void;
}

/** Photos on their way up, each with its progress, and those that didn't make it with the reason. */
export function UploadTiles({ uploads, onRetry, onCancel }: UploadTilesProps) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t`Uploads`} className="flex flex-col gap-2">
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
  upload: PhotoUpload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadTile({ upload: { file, preview, percent, failure }, onRetry, onCancel }: UploadTileProps) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      <img src={preview} alt="" className="size-12 shrink-0 rounded-sm bg-sunken object-cover" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {failure ? (
          <FieldError>{failure}</FieldError>
        ) : (
          <ProgressBar value={percent} label={t`Uploading ${name}`} className="mt-1.5" />
        )}
      </div>
      {failure && (
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
