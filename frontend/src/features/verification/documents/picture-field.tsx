import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, FileText, FolderOpen, RefreshCw } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { formatFileSize } from "@/lib/file-size";
import { useMediaQuery } from "@/lib/media-query";
import { toProblem } from "@/lib/problem";
import { lazyDialog } from "@/lib/lazy-part";
import { BlobPicture } from "../pictures/blob-picture";
import type { GivenFile } from "./use-save-document";

const PictureEditor = lazyDialog(() =>
  import("../pictures/picture-editor").then((module) => module.PictureEditor),
);

const LARGEST_PDF = 5 * 1024 * 1024;

interface PictureFieldProps {
  label: string;
  help?: string;
  value: GivenFile | null;
  onChange: (file: GivenFile | null) => void;
  error?: string;
  disabled?: boolean;
  /** A document is cropped to its corners; a photo of a person is not. */
  isDocument?: boolean;
  /** A PDF is sent as it is. */
  takesPdf?: boolean;
  coversNumber?: boolean;
  /** Which camera a phone opens. */
  facing?: "user" | "environment";
}

/** A picture field: taken or chosen, edited here, and previewed before anything is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, value, onChange, error, disabled, isDocument = true, coversNumber } = props;
  const { t } = useLingui();
  const id = useId();
  const [sheet, setSheet] = useState<HTMLCanvasElement | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isOpening, setOpening] = useState(false);

  const take = async (file: File) => {
    setFailure(undefined);
    if (file.type === "application/pdf") {
      if (!props.takesPdf)
        setFailure(t`Please choose a picture or a screenshot: in a PDF the number can't be covered here.`);
      else if (file.size > LARGEST_PDF) setFailure(t`This PDF is too large. It can be up to 5 MB.`);
      else onChange({ blob: file, fileName: "document.pdf" });
      return;
    }
    setOpening(true);
    try {
      const { encoded, openSheet } = await import("../pictures/sheet");
      const opened = await openSheet(file);
      if (isDocument) setSheet(opened);
      else onChange({ blob: await encoded(opened), fileName: "photo.jpg" });
    } catch (cause) {
      // The picture code may have failed to load.
      const { code, detail } = toProblem(cause);
      if (code === "network") setFailure(detail);
      else
        setFailure(
          t`This file can't be read as a picture. Please take a photo, or choose a JPEG or PNG file.`,
        );
    } finally {
      setOpening(false);
    }
  };
  const shownError = failure ?? (value ? undefined : error);

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-2">
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      {value && <ChosenPicture file={value} name={label} />}
      <Choosers
        {...props}
        id={id}
        hasError={shownError !== undefined}
        disabled={disabled || isOpening}
        onFile={(file) => void take(file)}
      />
      {isOpening && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          <Trans>Opening the picture…</Trans>
        </p>
      )}
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {sheet && (
        <PictureEditor
          sheet={sheet}
          coversNumber={coversNumber}
          onClose={() => setSheet(null)}
          onDone={(blob) => {
            setSheet(null);
            onChange({ blob, fileName: "document.jpg" });
          }}
        />
      )}
    </div>
  );
}

interface ChoosersProps extends PictureFieldProps {
  id: string;
  hasError: boolean;
  onFile: (file: File) => void;
}

/** The phone's camera, if one can be expected, and the file picker. */
function Choosers({
  id,
  label,
  value,
  hasError,
  disabled,
  takesPdf,
  facing = "environment",
  onFile,
}: ChoosersProps) {
  const isPhone = useMediaQuery("(pointer: coarse)");
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = "";
    if (file) onFile(file);
  };
  const described = hasError ? `${id}-error` : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <input ref={camera} type="file" accept="image/*" capture={facing} hidden onChange={pick} />
      <input
        ref={files}
        type="file"
        accept={takesPdf ? "image/*,application/pdf" : "image/*"}
        hidden
        data-testid={`${id}-files`}
        onChange={pick}
      />
      {isPhone && (
        <Button
          icon={Camera}
          variant="secondary"
          disabled={disabled}
          aria-describedby={described}
          onClick={() => camera.current?.click()}
          about={label}
        >
          <Trans>Take a photo</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={described}
        onClick={() => files.current?.click()}
        about={label}
      >
        {value ? <RefreshCw aria-hidden /> : <FolderOpen aria-hidden />}
        {value ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
    </div>
  );
}

function ChosenPicture({ file, name }: { file: GivenFile; name: string }) {
  const isPdf = file.blob.type === "application/pdf";
  return (
    <figure className="flex w-fit max-w-full items-center gap-3 rounded-md border border-line bg-sunken p-2">
      {isPdf ? (
        <FileText aria-hidden className="size-10 shrink-0 text-ink-soft" />
      ) : (
        <BlobPicture blob={file.blob} alt={name} className="max-h-36 max-w-52 min-w-0 rounded-sm" />
      )}
      <figcaption className="text-sm text-ink-soft figures">{formatFileSize(file.blob.size)}</figcaption>
    </figure>
  );
}
