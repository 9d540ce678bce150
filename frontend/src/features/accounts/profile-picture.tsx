import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { PictureSource } from "@/components/picture";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FieldError } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { type ChosenPicture, openPicture } from "./chosen-picture";
import { useRemovePicture } from "./picture-mutations";

const PictureDialog = lazyDialog(() => import("./picture-dialog").then((module) => module.PictureDialog));

interface ProfilePictureProps {
  firstName: string;
  lastName: string;
  /** The header's picture, until the other sizes are available. */
  src: string | null;
  portrait: PictureSource | null;
}

/** The person's own picture, with buttons to choose, crop and remove it. */
export function ProfilePicture({ firstName, lastName, src, portrait }: ProfilePictureProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemovePicture();

  const open = async (file: File) => {
    setFailure(null);
    try {
      setPicture(await openPicture(file));
    } catch {
      setFailure(t`This is not a picture we can read. Please choose a JPEG, PNG or WebP file.`);
    }
  };
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(null);
  };
  const removeIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t`Your picture was removed`),
      onError: (error) => setFailure(toProblem(error).detail),
      onSettled: () => setIsAsking(false),
    });

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar firstName={firstName} lastName={lastName} src={src} portrait={portrait} size="xl" />
        <div className="flex flex-col items-start gap-2">
          <Button
            icon={Camera}
            variant="secondary"
            size="sm"
            onClick={() => input.current?.click()}
            aria-describedby={failure ? errorId : undefined}
          >
            {src ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
          {src && (
            <Button icon={Trash2} variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        // With these types, iPhones convert HEIC pictures to JPEG.
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`Picture`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = "";
          if (file) void open(file);
        }}
      />
      {failure && (
        <div role="alert">
          <FieldError id={errorId}>{failure}</FieldError>
        </div>
      )}
      {picture && <PictureDialog picture={picture} onClose={close} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Remove your picture?</Trans>}
        description={<Trans>Your initials will be shown instead.</Trans>}
        confirmLabel={<Trans>Remove picture</Trans>}
        busy={remove.isPending}
        onConfirm={removeIt}
      />
    </div>
  );
}
