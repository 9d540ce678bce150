import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

interface PickButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
  /** Types for the system's dialog; anything when left out. */
  accept?: string;
  multiple?: boolean;
  /** Opens the phone's camera at once. */
  capture?: "environment";
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's dialog for files. */
export function PickButton({ accept, multiple, capture, onFiles, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Cleared, so that choosing the same file again counts as a choice.
    target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={choose}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
