import { useLingui } from "@lingui/react/macro";
import { PhotoTileControls } from "@/components/photos/photo-tile-controls";
import { Picture } from "@/components/picture";
import { Options, Select } from "@/components/ui/select";
import { useDescribePhoto, useOrderPhotos, useRemovePhoto } from "./mutations";
import type { Photo, PhotoStage, Piece } from "./queries";
import { STAGES, stageLabel } from "./stages";
import { useDragOrder } from "./use-drag-order";

/** The photos of a piece in order; each can be moved, described and removed. */
export function PhotoTiles({ piece }: { piece: Piece }) {
  const { t } = useLingui();
  const order = useOrderPhotos(piece.id);
  const { shown, move, handlers } = useDragOrder(piece.photos, order.mutate);
  if (shown.length === 0) return null;
  return (
    <ol
      aria-label={t`Photos of ${piece.title}`}
      className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 md:grid-cols-3"
    >
      {shown.map((photo, index) => (
        <li
          key={photo.id}
          {...handlers(photo)}
          className="flex flex-col overflow-hidden rounded-md border border-line bg-surface data-dragged:opacity-60"
        >
          <PhotoTile
            photo={photo}
            number={index + 1}
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onLater={index < shown.length - 1 ? () => move(index, index + 1) : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

interface PhotoTileProps {
  photo: Photo;
  number: number;
  onEarlier?: () => void;
  onLater?: () => void;
}

function PhotoTile({ photo, number, onEarlier, onLater }: PhotoTileProps) {
  const { t } = useLingui();
  const describe = useDescribePhoto();
  const remove = useRemovePhoto();
  return (
    <>
      <Picture
        picture={photo.picture}
        alt={photo.caption || t`Photo ${number}`}
        sizes="(min-width: 768px) 14rem, (min-width: 384px) 45vw, 92vw"
        draggable={false}
        className="aspect-4/3 w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-2">
        <Select
          aria-label={t`What photo ${number} shows`}
          value={photo.stage}
          onChange={({ target }) => describe.mutate({ ...photo, stage: target.value as PhotoStage })}
        >
          <Options of={STAGES} label={stageLabel} />
        </Select>
        <PhotoTileControls
          photo={photo}
          number={number}
          onDescribe={describe.mutate}
          onEarlier={onEarlier}
          onLater={onLater}
          onRemove={() => remove.mutate(photo)}
        />
      </div>
    </>
  );
}
