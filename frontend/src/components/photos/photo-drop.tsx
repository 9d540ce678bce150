import { type DragEvent, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";

interface PhotoDropProps {
  label: string;
  /** How many more photos may be added. */
  room: number;
  onAdd: (files: File[]) => void;
  /** The buttons that add photos. They receive a function that adds as many as are still allowed. */
  children: (add: (files: Iterable<File>) => void) => ReactNode;
  className?: string;
}

/** Adds photos: by the buttons inside, by drag and drop, or by pasting while it has focus. */
export function PhotoDrop({ label, room, onAdd, children, className }: PhotoDropProps) {
  const [isOver, setOver] = useState(false);
  const add = (files: Iterable<File>) => {
    const taken = [...files].slice(0, room);
    if (taken.length > 0) onAdd(taken);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    add(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are extras; the buttons inside do the same
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => add(event.clipboardData.files)}
      className={cn(
        "flex flex-wrap rounded-md border border-dashed border-line-strong p-3 transition-colors",
        className,
        isOver && "border-brand bg-brand-soft",
      )}
    >
      {children(add)}
    </section>
  );
}
