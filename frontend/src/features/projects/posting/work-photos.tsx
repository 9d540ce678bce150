import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LargePhoto, Lightbox } from "@/components/photos/lightbox";
import { Picture } from "@/components/picture";
import type { WorkPhoto } from "./queries";

interface WorkPhotosProps {
  photos: WorkPhoto[];
  title: string;
}

/** The photos of posted work; a press opens them large. */
export function WorkPhotos({ photos, title }: WorkPhotosProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const large = opened === null ? undefined : photos[opened];
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
        <Lightbox
          title={<span dir="auto">{title}</span>}
          count={photos.length}
          place={opened}
          onGo={setOpened}
          onClose={() => setOpened(null)}
          shown={large && <LargeWorkPhoto photo={large} number={opened + 1} />}
        />
      )}
    </section>
  );
}

function LargeWorkPhoto({ photo, number }: { photo: WorkPhoto; number: number }) {
  const { t } = useLingui();
  return (
    <figure className="flex flex-col gap-2">
      <LargePhoto picture={photo.picture} alt={photo.caption || t`Photo ${number}`} />
      {photo.caption && (
        <figcaption dir="auto" className="text-center text-sm text-ink-soft">
          {photo.caption}
        </figcaption>
      )}
    </figure>
  );
}
