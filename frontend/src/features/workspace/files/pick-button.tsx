import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

interface PickButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
  /** File types for the system dialog; all types by default. */
  accept?: string;
  multiple?: boolean;
  /** Opens the phone's camera directly. */
  capture?: "environment";
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's file dialog. */
export function PickButton({ accept, multiple, capture, onFiles, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Cleared, so that choosing the same file again fires a change event.
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
