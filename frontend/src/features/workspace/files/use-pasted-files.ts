import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { formatDateTime } from "@/lib/dates";

/** Handles files that are pasted anywhere on the page except into a text field. */
export function usePastedFiles(isEnabled: boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files.map(named));
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, [isEnabled]);
}

/** Browsers give every pasted picture the same name; the time makes it unique. */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const time = formatDateTime(Date.now()).replaceAll(":", ".");
  return new File([file], `${t(i18n)`Pasted picture`} ${time}.png`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}
