import { Trans, useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { lazyDialog } from "@/lib/lazy-part";
import { FaceSteps } from "../camera/face-steps";
import { useBeginSelfie } from "../mutations";
import type { SelfieChallenge } from "../queries";
import { PhotoForm } from "./photo-form";

const SelfieDialog = lazyDialog(() => import("./selfie-dialog").then((module) => module.SelfieDialog));

interface SelfieFormProps {
  userId: string;
  onSaved: () => void;
  onCancel?: () => void;
}

/** A live selfie; without a camera a file is accepted instead, and marked as one. */
export function SelfieForm({ userId, onSaved, onCancel }: SelfieFormProps) {
  const { t } = useLingui();
  const begin = useBeginSelfie();
  const [challenge, setChallenge] = useState<SelfieChallenge | null>(null);
  const [isFile, setFile] = useState(false);
  const draw = () => begin.mutate(undefined, { onSuccess: setChallenge });
  if (isFile) {
    return (
      <PhotoForm
        userId={userId}
        kind="selfie"
        label={t`Selfie from a file`}
        help={t`Our team sees that it was not taken live and may ask you to take it with a camera.`}
        fields={{ method: "file" }}
        onSaved={onSaved}
        onCancel={() => setFile(false)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <FaceSteps className="shrink-0 text-ink-soft" />
        <p className="max-w-prose">
          <Trans>
            We show you a few small things to do, such as turning your head, and take a picture at each. So
            nobody can use an old picture of you. It takes about a minute.
          </Trans>
        </p>
      </div>
      {begin.isError && <Alert tone="danger">{toProblem(begin.error).detail}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button icon={Camera} busy={begin.isPending} onClick={draw}>
          <Trans>Open the camera</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setFile(true)}>
          <Trans>I have no camera</Trans>
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {challenge && (
        <SelfieDialog
          key={challenge.id}
          userId={userId}
          challenge={challenge}
          isDrawing={begin.isPending}
          onAgain={draw}
          onSaved={() => {
            setChallenge(null);
            onSaved();
          }}
          onFile={() => {
            setChallenge(null);
            setFile(true);
          }}
          onClose={() => setChallenge(null)}
        />
      )}
    </div>
  );
}
