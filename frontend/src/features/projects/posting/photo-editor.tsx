import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PhotoDrop } from "@/components/photos/photo-drop";
import { PickPhotos } from "@/components/photos/pick-photos";
import { UploadTiles } from "@/components/photos/upload-tiles";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";
import type { PhotoUploads } from "./use-photo-uploads";
import { MOST_PHOTOS } from "./use-photo-uploads";
import { PhotoTiles } from "./photo-tiles";
import type { WorkPhoto } from "./queries";

interface PhotoEditorProps {
  uploads: PhotoUploads;
  /** The work that the photos belong to; undefined while the work does not exist yet and the photos wait. */
  projectId?: string;
  /** The photos already uploaded. */
  photos?: WorkPhoto[];
  /** More photos were chosen, or one is retried. */
  onChosen?: () => void;
}

/** The owner's view of the photos of posted work: those uploaded, those in progress, and a button to add more. */
export function PhotoEditor({ uploads, projectId, photos = [], onChosen }: PhotoEditorProps) {
  const { t } = useLingui();
  const room = MOST_PHOTOS - photos.length - uploads.uploads.length;
  const add = (files: File[]) => {
    uploads.add(files);
    onChosen?.();
  };
  const retry = (upload: QueuedUpload) => {
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
      <UploadTiles
        label={t`Photos to be sent`}
        uploads={uploads.uploads}
        onRetry={retry}
        onCancel={uploads.cancel}
      />
      {room > 0 && (
        <PhotoDrop label={t`Add photos`} room={room} onAdd={add} className="gap-2">
          {(addSome) => (
            <>
              <PickPhotos
                onAdd={addSome}
                filesLabel={t`Choose photos of the work`}
                cameraLabel={t`Take a photo of the work`}
                className="max-sm:flex-1"
              />
              <p className="self-center text-sm text-ink-soft pointer-coarse:hidden">
                <Trans>Or drop photos here, or paste them.</Trans>
              </p>
            </>
          )}
        </PhotoDrop>
      )}
      <p className="text-sm text-ink-soft">
        {room > 0 ? (
          <Trans>
            Show what needs to be done. JPEG, PNG or WebP; kept without the place they were taken at.
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
