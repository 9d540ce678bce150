import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Picture } from "@/components/picture";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cn } from "@/lib/cn";
import { altOf } from "./alt-text";
import { Comparison } from "./comparison";
import type { Piece } from "./queries";
import { type Slide, slidesOf } from "./slides";
import { stageLabel } from "./stages";

/** The photos of one piece of work, one at a time; the arrow keys go through them. */
export function Lightbox({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const { t } = useLingui();
  const slides = slidesOf(piece);
  const [place, setPlace] = useState(0);
  const slide = slides[place];
  const go = (to: number) => setPlace((to + slides.length) % slides.length);
  const press = (event: KeyboardEvent) => {
    // The line between two photos takes the arrows for itself.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowRight") go(place + 1);
    else if (event.key === "ArrowLeft") go(place - 1);
  };
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<span dir="auto">{piece.title}</span>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        {slide && <Shown key={slide.id} slide={slide} title={piece.title} />}
        {slides.length > 1 && (
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
                {place + 1} of {slides.length}
              </Trans>
            </p>
            <Button variant="secondary" size="icon" aria-label={t`Next photo`} onClick={() => go(place + 1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
        {slides.length > 1 && <Thumbnails slides={slides} place={place} onGo={go} title={piece.title} />}
        {piece.description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {piece.description}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Shown({ slide, title }: { slide: Slide; title: string }) {
  if (slide.kind === "comparison") {
    return <Comparison before={slide.before} after={slide.after} title={title} />;
  }
  const { photo } = slide;
  return (
    <figure className="flex flex-col gap-2">
      <Picture
        picture={photo.picture}
        alt={altOf(photo, title)}
        sizes="(min-width: 768px) 44rem, 92vw"
        isFirst
        className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-md object-contain"
      />
      <figcaption className="text-center text-sm text-ink-soft">
        <span className="font-semibold text-ink">{stageLabel(photo.stage)}</span>
        {photo.caption && <span dir="auto"> · {photo.caption}</span>}
      </figcaption>
    </figure>
  );
}

/** As wide as a photo must be that fills a tile of 64 pixels upright. */
const TILE = "86px";

interface ThumbnailsProps {
  slides: Slide[];
  place: number;
  onGo: (place: number) => void;
  title: string;
}

function Thumbnails({ slides, place, onGo, title }: ThumbnailsProps) {
  const { t } = useLingui();
  return (
    <ul className="flex gap-2 overflow-x-auto pb-1">
      {slides.map((slide, index) => (
        <li key={slide.id} className="shrink-0">
          <button
            type="button"
            aria-label={slide.kind === "comparison" ? t`Before against after` : altOf(slide.photo, title)}
            aria-current={index === place || undefined}
            onClick={() => onGo(index)}
            className={cn(
              "relative block size-16 overflow-hidden rounded-sm border-2",
              index === place ? "border-brand" : "border-transparent opacity-75 hover:opacity-100",
            )}
          >
            {slide.kind === "comparison" ? (
              <span className="grid size-full grid-cols-2">
                <Picture
                  picture={slide.before.picture}
                  alt=""
                  sizes={TILE}
                  className="size-full object-cover"
                />
                <Picture
                  picture={slide.after.picture}
                  alt=""
                  sizes={TILE}
                  className="size-full object-cover"
                />
              </span>
            ) : (
              <Picture picture={slide.photo.picture} alt="" sizes={TILE} className="size-full object-cover" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
