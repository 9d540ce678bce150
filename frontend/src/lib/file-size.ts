const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** The file size format of the specification, part 2 point 9: base 1024, at most two decimals, up to GB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1) return "0 Bytes";
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}
