import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Picture } from "@/components/picture";
import { lazyDialog } from "@/lib/lazy-part";
import { fullName } from "../model";
import type { Update } from "./queries";

const UpdateLightbox = lazyDialog(() => import("./update-lightbox").then((module) => module.UpdateLightbox));

/** An update's photos as thumbnails; each opens the lightbox. */
export function UpdatePhotos({ update }: { update: Update }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  const { photos, author } = update;
  const name = fullName(author);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-md border border-line bg-sunken hover:border-ink"
            >
              <Picture
                picture={photo.picture}
                alt={t`Photo ${index + 1} of ${photos.length} by ${name}`}
                sizes="(min-width: 640px) 9rem, 30vw"
                className="aspect-4/3 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <UpdateLightbox update={update} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
