import { useLingui } from "@lingui/react/macro";
import { PhotoTileControls } from "@/components/photos/photo-tile-controls";
import { Picture } from "@/components/picture";
import { useWorkPhotos } from "./mutations";
import type { WorkPhoto } from "./queries";

/** The photos of posted work in order; each can be moved, described and removed. */
export function PhotoTiles({ projectId, photos }: { projectId: string; photos: WorkPhoto[] }) {
  const { t } = useLingui();
  const { remove, describe, order } = useWorkPhotos(projectId);
  const move = (from: number, to: number) => {
    const ids = photos.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) order.mutate([...ids.slice(0, to), moved, ...ids.slice(to)]);
  };
  return (
    <ol aria-label={t`Photos of the work`} className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {photos.map((photo, index) => {
        const number = index + 1;
        return (
          <li
            key={photo.id}
            className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
          >
            <Picture
              picture={photo.picture}
              alt={photo.caption || t`Photo ${number}`}
              sizes="(min-width: 768px) 14rem, 45vw"
              className="aspect-4/3 w-full object-cover"
            />
            <div className="flex flex-1 flex-col gap-1 p-1.5">
              <PhotoTileControls
                photo={photo}
                number={number}
                onDescribe={describe.mutate}
                onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
                onLater={number < photos.length ? () => move(index, index + 1) : undefined}
                onRemove={() => remove.mutate(photo.id)}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
