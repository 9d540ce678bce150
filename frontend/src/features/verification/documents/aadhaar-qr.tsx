import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp, ScanLine } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { lazyDialog } from "@/lib/lazy-part";
import { QrOnLetter } from "./qr-on-letter";
import { UploadState } from "./upload-state";
import { useSaveDocument } from "./use-save-document";

const ScanDialog = lazyDialog(() => import("../qr/scan-dialog").then((module) => module.ScanDialog));

interface AadhaarQrProps {
  userId: string;
  onSaved: () => void;
  onCancel?: () => void;
}

/** The signed QR code of an Aadhaar letter or card: read here and checked by the server, without typing a number. */
export function AadhaarQr({ userId, onSaved, onCancel }: AadhaarQrProps) {
  const { t } = useLingui();
  const saving = useSaveDocument(userId);
  const files = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = isReading || saving.percent !== null;

  const send = async (text: string) => {
    setScanning(false);
    if (await saving.save({ kind: "aadhaar", fields: { qr: text } })) onSaved();
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    setFailure(undefined);
    setReading(true);
    try {
      const { qrTextOf } = await import("../qr/picture");
      const text = await qrTextOf(file);
      if (text === null) {
        setFailure(
          t`No QR code was found in this picture. Take it closer, in daylight, so that the whole code is sharp.`,
        );
      } else await send(text);
    } catch {
      setFailure(t`The picture could not be read. Please check your connection and try again.`);
    } finally {
      setReading(false);
    }
  };

  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <QrOnLetter className="shrink-0 text-ink-soft" />
        <p className="max-w-prose">
          <Trans>
            Scan the large QR code on your Aadhaar letter, card or PDF. It holds your name and the last four
            digits, signed by the government; your full number is not in it.
          </Trans>
        </p>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          <Trans>Looking for the code…</Trans>
        </p>
      )}
      <UploadState saving={saving} />
      <div className="flex flex-wrap gap-2">
        <Button icon={ScanLine} disabled={isBusy} onClick={() => setScanning(true)}>
          <Trans>Scan with the camera</Trans>
        </Button>
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          data-testid="qr-picture"
          onChange={(change) => void read(change)}
        />
        <Button icon={ImageUp} variant="secondary" disabled={isBusy} onClick={() => files.current?.click()}>
          <Trans>Choose a picture of it</Trans>
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {isScanning && <ScanDialog onText={(text) => void send(text)} onClose={() => setScanning(false)} />}
    </div>
  );
}
