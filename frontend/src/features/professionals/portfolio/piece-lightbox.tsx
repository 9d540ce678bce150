import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LargePhoto, Lightbox } from "@/components/photos/lightbox";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";
import { altOf } from "./alt-text";
import { Comparison } from "./comparison";
import type { Piece } from "./queries";
import { type Slide, slidesOf } from "./slides";
import { stageLabel } from "./stages";

/** The photos of one piece, one at a time. */
export function PieceLightbox({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const slides = slidesOf(piece);
  const [place, setPlace] = useState(0);
  const slide = slides[place];
  return (
    <Lightbox
      title={<span dir="auto">{piece.title}</span>}
      count={slides.length}
      place={place}
      onGo={setPlace}
      onClose={onClose}
      shown={slide && <Shown key={slide.id} slide={slide} title={piece.title} />}
    >
      {slides.length > 1 && <Thumbnails slides={slides} place={place} onGo={setPlace} title={piece.title} />}
      {piece.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {piece.description}
        </p>
      )}
    </Lightbox>
  );
}

function Shown({ slide, title }: { slide: Slide; title: string }) {
  if (slide.kind === "comparison") {
    return <Comparison before={slide.before} after={slide.after} title={title} />;
  }
  const { photo } = slide;
  return (
    <figure className="flex flex-col gap-2">
      <LargePhoto picture={photo.picture} alt={altOf(photo, title)} />
      <figcaption className="text-center text-sm text-ink-soft">
        <span className="font-semibold text-ink">{stageLabel(photo.stage)}</span>
        {photo.caption && <span dir="auto"> · {photo.caption}</span>}
      </figcaption>
    </figure>
  );
}

/** The photo width that fills an upright 64-pixel tile. */
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
