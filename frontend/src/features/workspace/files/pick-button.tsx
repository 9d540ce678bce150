import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

interface PickButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's file dialog. */
export function PickButton({ multiple, onFiles, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Cleared, so that choosing the same file again fires a change event.
    target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={multiple} onChange={choose} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
