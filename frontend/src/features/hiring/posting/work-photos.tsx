import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "@/components/picture";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { WorkPhoto } from "./queries";

interface WorkPhotosProps {
  photos: WorkPhoto[];
  title: string;
}

/** The photos of posted work; a press shows them large. */
export function WorkPhotos({ photos, title }: WorkPhotosProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <section aria-label={t`Photos of the work`}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, index) => {
          const number = index + 1;
          return (
            <li key={photo.id} className="first:col-span-2 first:row-span-2">
              <button
                type="button"
                aria-label={t`Show photo ${number} large`}
                onClick={() => setOpened(index)}
                className="block size-full overflow-hidden rounded-md border border-line hover:border-ink"
              >
                <Picture
                  picture={photo.picture}
                  alt={photo.caption || t`Photo ${number}`}
                  sizes={index === 0 ? "(min-width: 1024px) 24rem, 62vw" : "(min-width: 1024px) 12rem, 31vw"}
                  className="aspect-4/3 size-full object-cover"
                />
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <Large photos={photos} title={title} at={opened} onGo={setOpened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface LargeProps extends WorkPhotosProps {
  at: number;
  onGo: (place: number) => void;
  onClose: () => void;
}

function Large({ photos, title, at, onGo, onClose }: LargeProps) {
  const { t } = useLingui();
  const photo = photos[at];
  const go = (to: number) => onGo((to + photos.length) % photos.length);
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") go(at + 1);
    else if (event.key === "ArrowLeft") go(at - 1);
  };
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<span dir="auto">{title}</span>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        {photo && (
          <figure className="flex flex-col gap-2">
            <Picture
              picture={photo.picture}
              alt={photo.caption || t`Photo ${at + 1}`}
              sizes="(min-width: 768px) 44rem, 92vw"
              isFirst
              className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-md object-contain"
            />
            {photo.caption && (
              <figcaption dir="auto" className="text-center text-sm text-ink-soft">
                {photo.caption}
              </figcaption>
            )}
          </figure>
        )}
        {photos.length > 1 && (
          <div className="flex items-center justify-between gap-2">
            <Button variant="secondary" size="icon" aria-label={t`Photo before`} onClick={() => go(at - 1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <p aria-live="polite" className="text-sm text-ink-soft figures">
              <Trans>
                {at + 1} of {photos.length}
              </Trans>
            </p>
            <Button variant="secondary" size="icon" aria-label={t`Next photo`} onClick={() => go(at + 1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
