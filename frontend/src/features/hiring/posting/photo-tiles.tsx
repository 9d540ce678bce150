import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { Picture } from "@/components/picture";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useWorkPhotos } from "./mutations";
import type { WorkPhoto } from "./queries";

const LONGEST_CAPTION = 200;

/** The photos of posted work in their order, each to be moved, described and removed. */
export function PhotoTiles({ projectId, photos }: { projectId: string; photos: WorkPhoto[] }) {
  const { t } = useLingui();
  const { remove, describe, order } = useWorkPhotos(projectId);
  const move = (from: number, to: number) => {
    const ids = photos.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) order.mutate([...ids.slice(0, to), moved, ...ids.slice(to)]);
  };
  return (
    <ol aria-label={t`Photos of the work`} className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {photos.map((photo, index) => {
        const number = index + 1;
        return (
          <li
            key={photo.id}
            className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
          >
            <Picture
              picture={photo.picture}
              alt={photo.caption || t`Photo ${number}`}
              sizes="(min-width: 768px) 14rem, 45vw"
              className="aspect-4/3 w-full object-cover"
            />
            <div className="flex flex-1 flex-col gap-1 p-1.5">
              <CaptionInput
                photo={photo}
                label={t`Caption of photo ${number}`}
                onSave={(changed) => describe.mutate(changed)}
              />
              <div className="mt-auto flex justify-between">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t`Move photo ${number} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t`Move photo ${number} back`}
                  disabled={number === photos.length}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t`Remove photo ${number}`}
                  onClick={() => remove.mutate(photo.id)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface CaptionInputProps {
  photo: WorkPhoto;
  label: string;
  onSave: (changed: WorkPhoto) => void;
}

/** What a photo shows; saved when the field is left, over the words that stood there when it was entered. */
function CaptionInput({ photo, label, onSave }: CaptionInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<{ opened: WorkPhoto; text: string } | null>(null);
  return (
    <Input
      aria-label={label}
      placeholder={t`Caption`}
      value={typed?.text ?? photo.caption}
      maxLength={LONGEST_CAPTION}
      onChange={({ target }) => setTyped({ opened: typed?.opened ?? photo, text: target.value })}
      onBlur={() => {
        if (!typed) return;
        const caption = typed.text.trim();
        if (caption !== typed.opened.caption) onSave({ ...typed.opened, caption });
        setTyped(null);
      }}
    />
  );
}
