import { Trans } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";

interface DropZoneProps {
  isEnabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files dragged onto its children, and highlights itself while they are over it. */
export function DropZone({ isEnabled, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  if (!isEnabled) return <>{children}</>;

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Only accepted files may be dropped here.
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // This event also fires when the pointer enters a child.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = droppedFiles(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="relative" onDragEnter={over} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 z-20 grid min-h-48 place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft/90">
          <p className="sticky top-1/2 flex flex-col items-center gap-2 p-6 text-center text-lg font-semibold">
            <Upload aria-hidden className="size-8 text-brand" />
            <Trans>Drop the files here to upload them</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

/** Folders cannot be read this way: only files count. */
function droppedFiles({ items, files }: DataTransfer): File[] {
  if (items.length === 0) return [...files];
  return [...items].flatMap((item) => {
    if (item.kind !== "file" || item.webkitGetAsEntry?.()?.isDirectory) return [];
    return item.getAsFile() ?? [];
  });
}
