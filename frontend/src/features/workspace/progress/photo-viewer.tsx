import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "@/components/picture";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fullName } from "../model";
import type { Update } from "./queries";

interface PhotoViewerProps {
  update: Update;
  /** The photo to begin with. */
  first: number;
  onClose: () => void;
}

/** An update's photos, one at a time and large; the arrow keys go through them. */
export function PhotoViewer({ update, first, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState(first);
  const { photos, body, author } = update;
  const count = photos.length;
  const photo = photos[place];
  const name = fullName(author);
  const go = (to: number) => setPlace((to + count) % count);
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") go(place + 1);
    else if (event.key === "ArrowLeft") go(place - 1);
  };
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<Trans>Photos of the update</Trans>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        {photo && (
          <Picture
            key={photo.id}
            picture={photo.picture}
            alt={t`Photo ${place + 1} of ${count} by ${name}`}
            sizes="(min-width: 768px) 44rem, 92vw"
            isFirst
            className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-md object-contain"
          />
        )}
        {count > 1 && (
          <div className="flex items-center justify-between gap-2">
            <Button
              variant="secondary"
              size="icon"
              aria-label={t`Photo before`}
              onClick={() => go(place - 1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <p aria-live="polite" className="text-sm text-ink-soft figures">
              <Trans>
                {place + 1} of {count}
              </Trans>
            </p>
            <Button variant="secondary" size="icon" aria-label={t`Next photo`} onClick={() => go(place + 1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {body}
        </p>
      </div>
    </Dialog>
  );
}
