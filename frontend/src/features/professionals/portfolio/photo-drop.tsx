import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { PhotoStage } from "./queries";
import { STAGES, stageLabel } from "./stages";

/** With these types asked for, an iPhone hands out its HEIC photos as JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

interface PhotoDropProps {
  pieceTitle: string;
  /** How many photos more the piece can have. */
  room: number;
  onAdd: (files: File[], stage: PhotoStage) => void;
}

/** Where photos come in: from the files, the camera, dropped onto it, or pasted while it has the focus. */
export function PhotoDrop({ pieceTitle, room, onAdd }: PhotoDropProps) {
  const { t } = useLingui();
  const id = useId();
  const [stage, setStage] = useState<PhotoStage>("after");
  const [isOver, setOver] = useState(false);
  if (room <= 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No more photos fit here. Remove one to add another.</Trans>
      </p>
    );
  }
  const add = (files: Iterable<File>) => {
    const taken = [...files].slice(0, room);
    if (taken.length > 0) onAdd(taken, stage);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(target.files ?? []);
    // So that the same photo can be chosen again.
    target.value = "";
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    add(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are extras; the buttons inside do the same
    <section
      aria-label={t`Add photos to ${pieceTitle}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => add(event.clipboardData.files)}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-strong p-3 transition-colors",
        isOver && "border-brand bg-brand-soft",
      )}
    >
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
        <PickButton id={`${id}-files`} label={t`Choose photos for ${pieceTitle}`} onChange={choose} multiple>
          <ImagePlus aria-hidden />
          <Trans>Add photos</Trans>
        </PickButton>
        <PickButton
          id={`${id}-camera`}
          label={t`Take a photo for ${pieceTitle}`}
          onChange={choose}
          capture="environment"
          className="pointer-fine:hidden"
        >
          <Camera aria-hidden />
          <Trans>Take a photo</Trans>
        </PickButton>
      </div>
      <p className="basis-full text-sm text-ink-soft pointer-coarse:hidden">
        <Trans>Or drop photos here, or paste them. JPEG, PNG or WebP, up to 15 MB.</Trans>
      </p>
    </section>
  );
}

interface PickButtonProps {
  id: string;
  label: string;
  onChange: (change: ChangeEvent<HTMLInputElement>) => void;
  multiple?: boolean;
  capture?: "environment";
  className?: string;
  children: React.ReactNode;
}

function PickButton({ id, label, onChange, multiple, capture, className, children }: PickButtonProps) {
  return (
    <Button
      asChild
      variant="secondary"
      className={cn(
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand max-sm:flex-1",
        className,
      )}
    >
      <label htmlFor={id} className="relative cursor-pointer">
        <input
          id={id}
          type="file"
          aria-label={label}
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
