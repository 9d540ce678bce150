import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { PhotoDrop } from "@/components/photos/photo-drop";
import { PickPhotos } from "@/components/photos/pick-photos";
import type { PhotoStage } from "./queries";
import { STAGES, stageLabel } from "./stages";

interface AddPhotosProps {
  pieceTitle: string;
  /** How many more photos the piece can have. */
  room: number;
  onAdd: (files: File[], stage: PhotoStage) => void;
}

/** Adds photos to a piece, with what they show. */
export function AddPhotos({ pieceTitle, room, onAdd }: AddPhotosProps) {
  const { t } = useLingui();
  const id = useId();
  const [stage, setStage] = useState<PhotoStage>("after");
  if (room <= 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No more photos fit here. Remove one to add another.</Trans>
      </p>
    );
  }
  return (
    <PhotoDrop
      label={t`Add photos to ${pieceTitle}`}
      room={room}
      onAdd={(files) => onAdd(files, stage)}
      className="items-center gap-x-4 gap-y-3"
    >
      {(add) => (
        <>
          <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4">
            <legend className="sr-only">
              <Trans>What the photos show</Trans>
            </legend>
            {STAGES.map((each) => (
              <label key={each} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name={`${id}-stage`}
                  value={each}
                  checked={stage === each}
                  onChange={() => setStage(each)}
                  className="radio"
                />
                {stageLabel(each)}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-1 flex-wrap gap-2 max-sm:basis-full sm:justify-end">
            <PickPhotos
              onAdd={add}
              filesLabel={t`Choose photos for ${pieceTitle}`}
              cameraLabel={t`Take a photo for ${pieceTitle}`}
              className="max-sm:flex-1"
            />
          </div>
          <p className="basis-full text-sm text-ink-soft pointer-coarse:hidden">
            <Trans>Or drop photos here, or paste them. JPEG, PNG or WebP, up to 15 MB.</Trans>
          </p>
        </>
      )}
    </PhotoDrop>
  );
}
