import { Trans } from "@lingui/react/macro";
import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

/** With these types, an iPhone converts its HEIC photos to JPEG. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

interface PickPhotosProps {
  onAdd: (files: File[]) => void;
  /** Accessible names of the two buttons, if their visible text is not enough. */
  filesLabel?: string;
  cameraLabel?: string;
  /** Classes of each button. */
  className?: string;
}

export function PickPhotos({ onAdd, filesLabel, cameraLabel, className }: PickPhotosProps) {
  return (
    <>
      <PickButton label={filesLabel} onAdd={onAdd} multiple className={className}>
        <ImagePlus aria-hidden />
        <Trans>Add photos</Trans>
      </PickButton>
      <PickButton
        label={cameraLabel}
        onAdd={onAdd}
        capture="environment"
        className={cn("pointer-fine:hidden", className)}
      >
        <Camera aria-hidden />
        <Trans>Take a photo</Trans>
      </PickButton>
    </>
  );
}

interface PickButtonProps {
  label?: string;
  onAdd: (files: File[]) => void;
  multiple?: boolean;
  capture?: "environment";
  className?: string;
  children: ReactNode;
}

function PickButton({ label, onAdd, multiple, capture, className, children }: PickButtonProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // Allows choosing the same photo again.
    target.value = "";
  };
  return (
    <Button
      asChild
      variant="secondary"
      className={cn(
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        className,
      )}
    >
      <label htmlFor={id} className="relative cursor-pointer">
        <input
          id={id}
          type="file"
          aria-label={label}
          accept={ACCEPTED}
          multiple={multiple}
          capture={capture}
          onChange={choose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {children}
      </label>
    </Button>
  );
}
