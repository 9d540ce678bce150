import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { UploadTiles } from "@/components/photos/upload-tiles";
import { IconButton } from "@/components/ui/button";
import { useRemovePiece } from "./mutations";
import { AddPhotos } from "./add-photos";
import { PhotoTiles } from "./photo-tiles";
import { PieceFacts } from "./piece-facts";
import type { Piece } from "./queries";
import { usePhotoUploads } from "./use-photo-uploads";

const PieceDialog = lazyDialog(() => import("./piece-dialog").then((module) => module.PieceDialog));

interface PieceCardProps {
  piece: Piece;
  mostPhotos: number;
  /** Undefined at the ends of the list. */
  onEarlier?: () => void;
  onLater?: () => void;
}

/** One portfolio piece in the editor: text, photos and actions. */
export function PieceCard({ piece, mostPhotos, onEarlier, onLater }: PieceCardProps) {
  const { t } = useLingui();
  const { title } = piece;
  const [isChanging, setChanging] = useState(false);
  const remove = useRemovePiece();
  const uploads = usePhotoUploads(piece.id);
  const room = mostPhotos - piece.photos.length - uploads.uploads.length;
  return (
    <article className="rounded-lg border border-line bg-paper p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <h3 dir="auto" className="text-lg font-semibold break-words">
            {title}
          </h3>
          <PieceFacts piece={piece} />
        </div>
        <div className="-mr-2 flex">
          <IconButton icon={ArrowUp} label={t`Move ${title} up`} disabled={!onEarlier} onClick={onEarlier} />
          <IconButton icon={ArrowDown} label={t`Move ${title} down`} disabled={!onLater} onClick={onLater} />
          <IconButton icon={Pencil} label={t`Change ${title}`} onClick={() => setChanging(true)} />
          <IconButton icon={Trash2} label={t`Remove ${title}`} onClick={() => remove.mutate(piece)} />
        </div>
      </header>
      {piece.photos.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm text-warning">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          <Trans>Shown to others once it has a photo.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-col gap-3">
        <PhotoTiles piece={piece} />
        <UploadTiles
          label={t`Uploads`}
          uploads={uploads.uploads}
          onRetry={uploads.retry}
          onCancel={uploads.cancel}
        />
        <AddPhotos pieceTitle={title} room={room} onAdd={uploads.add} />
      </div>
      {isChanging && <PieceDialog piece={piece} onClose={() => setChanging(false)} />}
    </article>
  );
}
