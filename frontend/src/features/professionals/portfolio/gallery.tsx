import { Plural, Trans } from "@lingui/react/macro";
import { Images } from "lucide-react";
import { useState } from "react";
import { Picture } from "@/components/picture";
import { Badge } from "@/components/ui/badge";
import { altOf } from "./alt-text";
import { PieceLightbox } from "./piece-lightbox";
import { PieceFacts } from "./piece-facts";
import type { Piece } from "./queries";
import { coverOf, slidesOf } from "./slides";

const SHOWN_AT_FIRST = 6;

/** A professional's portfolio, each piece by its best photo; a press opens the others. */
export function Gallery({ pieces }: { pieces: Piece[] }) {
  const [opened, setOpened] = useState<Piece | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (pieces.length === 0) return null;
  const shown = showsAll ? pieces : pieces.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="finished-work">
      <h2 id="finished-work" className="mb-3 text-xl">
        <Trans>Portfolio</Trans>
        <span className="ml-2 text-base font-normal text-ink-soft figures">{pieces.length}</span>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map((piece) => (
          <li key={piece.id}>
            <PieceTile piece={piece} onOpen={() => setOpened(piece)} />
          </li>
        ))}
      </ul>
      {pieces.length > shown.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="mt-3 min-h-11 font-medium text-brand underline underline-offset-4"
        >
          <Trans>Show all work</Trans>
        </button>
      )}
      {opened && <PieceLightbox piece={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function PieceTile({ piece, onOpen }: { piece: Piece; onOpen: () => void }) {
  const cover = coverOf(piece);
  const isCompared = slidesOf(piece)[0]?.kind === "comparison";
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-ink">
      {cover && (
        <Picture
          picture={cover.picture}
          alt={altOf(cover, piece.title)}
          sizes="(min-width: 1024px) 22rem, (min-width: 640px) 46vw, 92vw"
          className="aspect-4/3 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="text-lg">
          <button
            type="button"
            onClick={onOpen}
            className="text-left font-semibold break-words after:absolute after:inset-0"
          >
            <span dir="auto">{piece.title}</span>
          </button>
        </h3>
        <PieceFacts piece={piece} />
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {isCompared && (
            <Badge tone="neutral" icon={Images}>
              <Trans>Before and after</Trans>
            </Badge>
          )}
          <span className="text-sm text-ink-soft figures">
            <Plural value={piece.photos.length} one="# photo" other="# photos" />
          </span>
        </p>
      </div>
    </article>
  );
}
