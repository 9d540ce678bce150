import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import type { ChosenPicture } from "./chosen-picture";
import { cutOut, wholeCrop } from "./crop";
import { PictureCropper } from "./picture-cropper";
import { useSetPicture } from "./picture-mutations";

/** Crops a chosen picture to a square and uploads only that. Cancel aborts a running upload. */
export function PictureDialog({ picture, onClose }: { picture: ChosenPicture; onClose: () => void }) {
  const { t } = useLingui();
  const { src, image } = picture;
  const size = useMemo(() => ({ width: image.naturalWidth, height: image.naturalHeight }), [image]);
  const [crop, setCrop] = useState(() => wholeCrop(size));
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useSetPicture();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const save = async () => {
    setFailure(null);
    setPercent(0);
    controller.current = new AbortController();
    try {
      const file = await cutOut(image, crop);
      await upload.mutateAsync({ file, onProgress: setPercent, signal: controller.current.signal });
      toast.success(t`Your picture was saved`);
      onClose();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code !== "cancelled") setFailure(problem.detail);
      setPercent(null);
    }
  };
  const isSending = percent !== null;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isSending}
      title={<Trans>Your picture</Trans>}
      description={<Trans>Others see what is inside the circle.</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={isSending ? () => controller.current?.abort() : onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isSending} onClick={() => void save()}>
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <PictureCropper src={src} size={size} crop={crop} onChange={setCrop} disabled={isSending} />
        {isSending && <ProgressBar value={percent} label={t`Uploading your picture`} />}
      </div>
    </Dialog>
  );
}
