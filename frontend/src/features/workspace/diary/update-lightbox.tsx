import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LargePhoto, Lightbox } from "@/components/photos/lightbox";
import { fullName } from "../model";
import type { Update } from "./queries";

interface UpdateLightboxProps {
  update: Update;
  /** The photo shown first. */
  first: number;
  onClose: () => void;
}

/** An update's photos, one at a time, with its text. */
export function UpdateLightbox({ update, first, onClose }: UpdateLightboxProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState(first);
  const { photos, body, author } = update;
  const photo = photos[place];
  const name = fullName(author);
  return (
    <Lightbox
      title={<Trans>Photos of the update</Trans>}
      count={photos.length}
      place={place}
      onGo={setPlace}
      onClose={onClose}
      shown={
        photo && (
          <LargePhoto
            key={photo.id}
            picture={photo.picture}
            alt={t`Photo ${place + 1} of ${photos.length} by ${name}`}
          />
        )
      }
    >
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {body}
      </p>
    </Lightbox>
  );
}
