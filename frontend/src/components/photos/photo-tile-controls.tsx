import { useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const LONGEST_CAPTION = 200;

interface PhotoTileControlsProps<Photo> {
  photo: Photo;
  number: number;
  /**
   * Saves a caption over the photo as it was when its field got focus. After that the photo's own caption is
   * shown.
   */
  onDescribe: (changed: Photo, options: { onSuccess: () => void }) => void;
  /** Undefined at the ends of the list. */
  onEarlier?: () => void;
  onLater?: () => void;
  onRemove: () => void;
}

/** A photo's caption, saved when the field loses the focus, and the buttons that move or remove the photo. */
export function PhotoTileControls<Photo extends { caption: string }>({
  photo,
  number,
  onDescribe,
  onEarlier,
  onLater,
  onRemove,
}: PhotoTileControlsProps<Photo>) {
  const { t } = useLingui();
  // The typed caption and the photo as it was when typing began, kept until it is saved.
  const [typed, setTyped] = useState<{ opened: Photo; caption: string } | null>(null);
  const save = (opened: Photo, caption: string) => {
    if (caption === opened.caption) setTyped(null);
    else onDescribe({ ...opened, caption }, { onSuccess: () => setTyped(null) });
  };
  return (
    <>
      <Input
        aria-label={t`Caption of photo ${number}`}
        placeholder={t`Caption`}
        value={typed?.caption ?? photo.caption}
        maxLength={LONGEST_CAPTION}
        onChange={({ target }) => setTyped({ opened: photo, ...typed, caption: target.value })}
        onBlur={() => {
          if (typed) save(typed.opened, typed.caption.trim());
        }}
      />
      <div className="mt-auto flex justify-between">
        <IconButton
          icon={ArrowLeft}
          label={t`Move photo ${number} forward`}
          disabled={!onEarlier}
          onClick={onEarlier}
        />
        <IconButton
          icon={ArrowRight}
          label={t`Move photo ${number} back`}
          disabled={!onLater}
          onClick={onLater}
        />
        <IconButton icon={Trash2} label={t`Remove photo ${number}`} onClick={onRemove} />
      </div>
    </>
  );
}
