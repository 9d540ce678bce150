import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CornerHandles } from "./corner-handles";
import { type Box, LIKELY_DIGITS } from "./mask";
import { MaskBox } from "./mask-box";
import { type Quad, quadTurnedRight } from "./quad";
import { covered, documentIn, encoded, straightened, turnedRight } from "./sheet";
import { SheetView } from "./sheet-view";

interface PictureEditorProps {
  /** The opened picture, see openSheet. */
  sheet: HTMLCanvasElement;
  /** The first eight digits of a number have to be masked. */
  coversNumber?: boolean;
  /** Called with the finished JPEG. */
  onDone: (picture: Blob) => void;
  onClose: () => void;
}

/** Makes a clean copy of a photographed document: corners, rotation, and the box over the number. */
export function PictureEditor({ sheet: first, coversNumber = false, onDone, onClose }: PictureEditorProps) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState(first);
  const [quad, setQuad] = useState<Quad>(() => documentIn(first));
  const [straight, setStraight] = useState<HTMLCanvasElement | null>(null);
  const [box, setBox] = useState<Box>(LIKELY_DIGITS);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const turn = () => {
    if (straight) {
      setStraight(turnedRight(straight));
      return;
    }
    setPhoto(turnedRight(photo));
    setQuad(quadTurnedRight(quad, photo.height));
  };
  const goOn = async () => {
    setFailed(false);
    setBusy(true);
    try {
      const next = straight ?? straightened(photo, quad);
      if (coversNumber && !straight) setStraight(next);
      else onDone(await encoded(coversNumber ? covered(next, box) : next));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={straight ? <Trans>Cover the first eight digits</Trans> : <Trans>Crop the picture</Trans>}
      description={
        straight ? (
          <Trans>
            Move the dark box over the first eight digits of the number. Only the last four may be seen.
          </Trans>
        ) : (
          <Trans>Bring the four rings to the corners of the document. Arrow keys move them too.</Trans>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={straight ? () => setStraight(null) : onClose}>
            {straight ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button busy={isBusy} onClick={() => void goOn()}>
            {coversNumber && !straight ? <Trans>Continue</Trans> : <Trans>Use this picture</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {hasFailed && (
          <Alert tone="danger">
            <Trans>This picture could not be prepared. Please take it again.</Trans>
          </Alert>
        )}
        {straight ? (
          <SheetView sheet={straight} label={t`Your document`}>
            <MaskBox box={box} onChange={setBox} />
          </SheetView>
        ) : (
          <SheetView sheet={photo} label={t`The photo of your document`}>
            <CornerHandles size={photo} quad={quad} onChange={setQuad} />
          </SheetView>
        )}
        <Button icon={RotateCw} variant="secondary" className="self-center" onClick={turn}>
          <Trans>Turn</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
