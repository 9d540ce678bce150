import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PhotoUpload, PhotoUploads } from "./use-photo-uploads";
import { MOST_PHOTOS } from "./use-photo-uploads";
import { PhotoPick } from "./photo-pick";
import { PhotoTiles } from "./photo-tiles";
import type { WorkPhoto } from "./queries";
import { UploadTile } from "./upload-tile";

interface PhotoEditorProps {
  uploads: PhotoUploads;
  /** The work they belong to; photos of work that is not there yet wait to be sent. */
  projectId?: string;
  /** What has arrived already. */
  photos?: WorkPhoto[];
  /** More photos were chosen, or one is to be tried again. */
  onChosen?: () => void;
}

/** The photos of posted work as its owner sees them: what is there, what is on its way, and room for more. */
export function PhotoEditor({ uploads, projectId, photos = [], onChosen }: PhotoEditorProps) {
  const { t } = useLingui();
  const room = MOST_PHOTOS - photos.length - uploads.uploads.length;
  const retry = (upload: PhotoUpload) => {
    uploads.retry(upload);
    onChosen?.();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>Photos</Trans>
        <span className="ml-1.5 text-sm font-normal text-ink-faint">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {projectId && photos.length > 0 && <PhotoTiles projectId={projectId} photos={photos} />}
      {uploads.uploads.length > 0 && (
        <ul aria-label={t`Photos to be sent`} className="flex flex-col gap-2">
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => uploads.cancel(upload)}
            />
          ))}
        </ul>
      )}
      <PhotoPick
        room={room}
        onAdd={(files) => {
          uploads.add(files);
          onChosen?.();
        }}
      />
      <p className="text-sm text-ink-soft">
        {room > 0 ? (
          <Trans>
            Show what is to be done. JPEG, PNG or WebP; kept without the place they were taken at.
          </Trans>
        ) : (
          <Plural
            value={MOST_PHOTOS}
            one="# photo is the most. Remove it to add another."
            other="# photos are the most. Remove one to add another."
          />
        )}
      </p>
    </fieldset>
  );
}
