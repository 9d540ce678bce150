import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, ImagePlus, RotateCw, X } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import type { DraftPhoto, UpdatePhotos } from "./use-update-photos";

/** With these types asked for, an iPhone hands out its HEIC photos as JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/** The photos of an update being written: from the gallery or straight from the camera, each with its progress. */
export function PhotoPicker({ photos, className }: { photos: UpdatePhotos; className?: string }) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(target.files ?? [])]);
    // So that the same photo can be chosen again.
    target.value = "";
  };
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
          <>
            <PickButton id={`${id}-files`} onChange={choose} multiple>
              <ImagePlus aria-hidden />
              <Trans>Add photos</Trans>
            </PickButton>
            <PickButton
              id={`${id}-camera`}
              onChange={choose}
              capture="environment"
              className="pointer-fine:hidden"
            >
              <Camera aria-hidden />
              <Trans>Take a photo</Trans>
            </PickButton>
          </>
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
  photo: DraftPhoto;
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
      <Button
        variant="secondary"
        size="icon"
        aria-label={t`Remove ${name}`}
        onClick={onDrop}
        className="absolute top-0 left-13 size-11 rounded-full"
      >
        <X aria-hidden />
      </Button>
      {failure && (
        <div className="mt-1.5 flex flex-col items-start gap-1.5">
          <FieldError>{failure}</FieldError>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            <Trans>Try Again</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

interface PickButtonProps {
  id: string;
  onChange: (change: ChangeEvent<HTMLInputElement>) => void;
  multiple?: boolean;
  capture?: "environment";
  className?: string;
  children: ReactNode;
}

function PickButton({ id, onChange, multiple, capture, className, children }: PickButtonProps) {
  return (
    <Button
      asChild
      variant="secondary"
      className={cn(
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        className,
      )}
    >
      <label htmlFor={id} className="relative cursor-pointer">
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          multiple={multiple}
          capture={capture}
          onChange={onChange}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {children}
      </label>
    </Button>
  );
}
