import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { UploadState } from "./upload-state";
import { type GivenFile, useSaveDocument } from "./use-save-document";
import { BlobPicture } from "../pictures/blob-picture";
import { encoded, sheetOfVideo } from "../pictures/sheet";
import type { SelfieChallenge } from "../queries";
import { CameraView } from "../camera/camera-view";
import { StepDrawing } from "../camera/face-steps";
import { useCamera } from "../camera/use-camera";
import { useStepWords } from "../camera/use-step-words";

interface SelfieDialogProps {
  userId: string;
  challenge: SelfieChallenge;
  onSaved: () => void;
  /** New steps are drawn and everything restarts: the time ran out, or the pictures are not good. */
  onAgain: () => void;
  isDrawing: boolean;
  /** The camera cannot be used: a file instead. */
  onFile: () => void;
  onClose: () => void;
}

/** A live selfie: the server's steps one by one, a picture at each, then all of them are sent. */
export function SelfieDialog(props: SelfieDialogProps) {
  const { userId, challenge, onSaved, onAgain, isDrawing, onFile, onClose } = props;
  const { t } = useLingui();
  const saving = useSaveDocument(userId);
  const [frames, setFrames] = useState<Blob[]>([]);
  const { steps } = challenge;
  const step = steps[frames.length];
  const isSending = saving.percent !== null;
  const [count, total] = [Math.min(frames.length + 1, steps.length), steps.length];

  const send = async () => {
    const files: Record<string, GivenFile> = {};
    for (const [index, blob] of frames.entries()) {
      files[`step_${index + 1}`] = { blob, fileName: `step-${index + 1}.jpg` };
    }
    const fields = { challenge_id: challenge.id, method: "camera" };
    if (await saving.save({ kind: "selfie", fields, files })) onSaved();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isSending}
      width="md"
      title={step ? <Trans>Live selfie</Trans> : <Trans>Are these pictures good?</Trans>}
      description={
        step ? (
          <Trans>
            Step {count} of {total}
          </Trans>
        ) : (
          <Trans>Your face should be sharp and bright in each of them.</Trans>
        )
      }
      footer={
        !step && (
          <>
            <Button
              icon={RotateCcw}
              variant="secondary"
              busy={isDrawing}
              disabled={isSending}
              onClick={onAgain}
            >
              <Trans>Take them again</Trans>
            </Button>
            <Button busy={isSending} onClick={() => void send()}>
              <Trans>Use these pictures</Trans>
            </Button>
          </>
        )
      }
    >
      {step ? (
        <div className="flex flex-col gap-4">
          <ProgressBar value={(frames.length / total) * 100} label={t`Pictures taken`} />
          <Shot step={step} onFrame={(frame) => setFrames((before) => [...before, frame])} onFile={onFile} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Taken frames={frames} />
          <UploadState saving={saving} />
        </div>
      )}
    </Dialog>
  );
}

interface ShotProps {
  step: SelfieChallenge["steps"][number];
  onFrame: (frame: Blob) => void;
  onFile: () => void;
}

/** One step: the instruction as drawing and text, over the camera picture. */
function Shot({ step, onFrame, onFile }: ShotProps) {
  const { t } = useLingui();
  const wordsOf = useStepWords();
  const { video, state, retry } = useCamera("user");
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    if (!video.current) return;
    setTaking(true);
    try {
      onFrame(await encoded(sheetOfVideo(video.current)));
    } finally {
      setTaking(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" className="flex items-center gap-4">
        <StepDrawing step={step} className="h-24 w-30 shrink-0 text-ink" />
        <p className="text-xl font-semibold">{wordsOf(step)}</p>
      </div>
      <CameraView video={video} state={state} onRetry={retry} label={t`Your face in the camera`} isMirrored />
      {state === "live" ? (
        <Button icon={Camera} size="lg" busy={isTaking} onClick={() => void take()}>
          <Trans>Take the picture</Trans>
        </Button>
      ) : (
        state !== "starting" && (
          <Button variant="secondary" onClick={onFile}>
            <Trans>Choose a picture instead</Trans>
          </Button>
        )
      )}
    </div>
  );
}

function Taken({ frames }: { frames: Blob[] }) {
  const { t } = useLingui();
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {frames.map((frame, index) => {
        const place = index + 1;
        return (
          <li key={place}>
            <BlobPicture
              blob={frame}
              alt={t`Picture ${place}`}
              className="aspect-4/3 w-full -scale-x-100 rounded-md object-cover"
            />
          </li>
        );
      })}
    </ul>
  );
}
