import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { PickPhotos } from "@/components/photos/pick-photos";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";
import { cn } from "@/lib/cn";
import type { UpdatePhotos } from "./use-update-photos";

/** The photos of an update being written: from the gallery or the camera, each with its upload progress. */
export function PhotoPicker({ photos, className }: { photos: UpdatePhotos; className?: string }) {
  return (
    <>
      {photos.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.photos.map((photo) => (
            <DraftTile
              key={photo.key}
              photo={photo}
              onRetry={() => photos.retry(photo)}
              onDrop={() => photos.drop(photo)}
            />
          ))}
        </ul>
      )}
      <div className={cn("flex flex-wrap gap-2", className)}>
        {photos.room > 0 ? (
          <PickPhotos onAdd={photos.add} />
        ) : (
          <p className="text-sm text-ink-soft">
            <Trans>No more photos fit here. Remove one to add another.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

interface DraftTileProps {
  photo: QueuedUpload;
  onRetry: () => void;
  onDrop: () => void;
}

function DraftTile({ photo: { file, preview, state, percent, failure }, onRetry, onDrop }: DraftTileProps) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <li className={cn("relative", failure ? "w-full max-w-xs" : "w-24")}>
      <img
        src={preview}
        alt={name}
        className={cn(
          "size-24 rounded-md border border-line bg-sunken object-cover",
          failure && "opacity-60",
        )}
      />
      {(state === "sending" || state === "waiting") && (
        <ProgressBar
          value={percent}
          label={t`Uploading ${name}`}
          className="absolute inset-x-1.5 top-20 h-2.5"
        />
      )}
      <IconButton
        icon={X}
        label={t`Remove ${name}`}
        variant="secondary"
        onClick={onDrop}
        className="absolute top-0 left-13 size-11 rounded-full"
      />
      {failure && (
        <div className="mt-1.5 flex flex-col items-start gap-1.5">
          <FieldError>{failure}</FieldError>
          <Button icon={RotateCw} variant="secondary" size="sm" onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
