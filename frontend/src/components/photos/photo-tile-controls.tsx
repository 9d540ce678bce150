import { useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const LONGEST_CAPTION = 200;

interface PhotoTileControlsProps<Photo> {
  photo: Photo;
  number: number;
  /** Saves a caption over the photo as it stood when its field was entered; then the photo's own is shown. */
  onDescribe: (changed: Photo, options: { onSuccess: () => void }) => void;
  /** Nothing at the ends of the list. */
  onEarlier?: () => void;
  onLater?: () => void;
  onRemove: () => void;
}

/** A photo's caption, saved when the field is left, and what moves the photo or takes it away. */
export function PhotoTileControls<Photo extends { caption: string }>({
  photo,
  number,
  onDescribe,
  onEarlier,
  onLater,
  onRemove,
}: PhotoTileControlsProps<Photo>) {
  const { t } = useLingui();
  // What is typed, and the photo as it stood then: it stays here until it is saved.
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
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Move photo ${number} forward`}
          disabled={!onEarlier}
          onClick={onEarlier}
        >
          <ArrowLeft aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Move photo ${number} back`}
          disabled={!onLater}
          onClick={onLater}
        >
          <ArrowRight aria-hidden />
        </Button>
        <Button variant="quiet" size="icon" aria-label={t`Remove photo ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </>
  );
}
