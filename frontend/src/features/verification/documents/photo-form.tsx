import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PictureField } from "./picture-field";
import { UploadState } from "./upload-state";
import { type GivenFile, useSaveDocument } from "./use-save-document";

interface PhotoFormProps {
  userId: string;
  kind: "profile_photo" | "selfie";
  label: string;
  help: string;
  /** Shown for a selfie that is not live. */
  fields?: Record<string, string>;
  onSaved: () => void;
  onCancel?: () => void;
}

/** A picture of the person, from a file or the phone's camera. */
export function PhotoForm({ userId, kind, label, help, fields, onSaved, onCancel }: PhotoFormProps) {
  const { t } = useLingui();
  const saving = useSaveDocument(userId);
  const [photo, setPhoto] = useState<GivenFile | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isSending = saving.percent !== null;
  const send = async () => {
    setMissing(photo === null);
    if (photo && (await saving.save({ kind, fields, files: { front: photo } }))) onSaved();
  };
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      {isMissing && !photo && (
        <Alert tone="danger" title={t`Missing Information`}>
          <Trans>Please fill in all required fields and upload all documents.</Trans>
        </Alert>
      )}
      <PictureField
        label={label}
        help={help}
        value={photo}
        onChange={setPhoto}
        error={isMissing ? t`Please add a picture.` : undefined}
        disabled={isSending}
        isDocument={false}
        facing="user"
      />
      <UploadState saving={saving} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isSending} onClick={() => void send()}>
          <Trans>Save photo</Trans>
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isSending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
