import { useState } from "react";
import { Lightbox } from "@/components/photos/lightbox";
import { PhotoDrop } from "@/components/photos/photo-drop";
import { PhotoTileControls } from "@/components/photos/photo-tile-controls";
import { PickPhotos } from "@/components/photos/pick-photos";
import { UploadTiles } from "@/components/photos/upload-tiles";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";
import { Button } from "@/components/ui/button";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

/** A grey square, so that the page needs no file of its own. */
const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='%23999'/%3E%3C/svg%3E";
const COUNT = 3;
const nothing = () => undefined;

function upload(name: string, part: Partial<QueuedUpload>): QueuedUpload {
  const file = new File([], name, { type: "image/jpeg" });
  return {
    key: name,
    file,
    preview: PHOTO,
    state: "waiting",
    percent: 0,
    failure: null,
    answer: null,
    ...part,
  };
}

/** Photos: chosen, on their way, described and shown large. */
export function Photos() {
  const samples = useSamples();
  const [place, setPlace] = useState<number | null>(null);
  const uploads = [
    upload("IMG_2041.jpg", {}),
    upload("IMG_2042.jpg", { state: "sending", percent: 60 }),
    upload("IMG_2043.jpg", { state: "failed", failure: samples.error }),
  ];
  return (
    <Group id="photos" title="Photos">
      <Specimen name="PhotoDrop, PickPhotos">
        <PhotoDrop label={samples.label} room={COUNT} onAdd={nothing} className="gap-2">
          {(add) => <PickPhotos onAdd={add} />}
        </PhotoDrop>
      </Specimen>
      <Specimen name="UploadTiles: waiting, sending, failed">
        <UploadTiles label={samples.title} uploads={uploads} onRetry={nothing} onCancel={nothing} />
      </Specimen>
      <Specimen name="PhotoTileControls" className="flex max-w-48 flex-col gap-2">
        <PhotoTileControls
          photo={{ caption: samples.title }}
          number={1}
          onDescribe={nothing}
          onLater={nothing}
          onRemove={nothing}
        />
      </Specimen>
      <Specimen name="Lightbox">
        <Button variant="secondary" onClick={() => setPlace(0)}>
          Lightbox
        </Button>
        {place !== null && (
          <Lightbox
            title={samples.title}
            count={COUNT}
            place={place}
            onGo={setPlace}
            onClose={() => setPlace(null)}
            shown={<p className="grid aspect-4/3 place-items-center rounded-md bg-sunken">{samples.title}</p>}
          />
        )}
      </Specimen>
    </Group>
  );
}
