import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from "lucide-react";
import { cn } from "@/lib/cn";

const BY_MIME: [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/zip|compressed|tar/, FileArchive],
  [/sheet|excel|csv/, FileSpreadsheet],
  [/pdf|word|document|^text\//, FileText],
];

/** The icon of a file's type; its name is shown beside it. */
export function FileIcon({ mime, className }: { mime: string; className?: string }) {
  const Icon = BY_MIME.find(([pattern]) => pattern.test(mime))?.[1] ?? File;
  return <Icon aria-hidden strokeWidth={1.5} className={cn("size-6", className)} />;
}
