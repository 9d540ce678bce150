import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatFileSize } from "@/lib/file-size";
import type { FileLimits } from "../queries";

/** If the browser does not know a video's type, the file name decides. */
const VIDEO_NAME = /\.(mp4|m4v|mov|webm|mkv|3gp|3g2|avi)$/i;
const AUDIO_NAME = /\.(mp3|m4a|aac|wav|ogg|oga|opus|amr|flac)$/i;

function mostBytes({ name, type }: File, limits: FileLimits): number {
  if (type.startsWith("image/")) return limits.photo_bytes;
  if (type.startsWith("video/") || VIDEO_NAME.test(name)) return limits.video_bytes;
  if (type.startsWith("audio/") || AUDIO_NAME.test(name)) return limits.audio_bytes;
  return limits.document_bytes;
}

/**
 * Why a file need not be sent at all, or null. The server checks again, by content; while its limits are not loaded,
 * only the server checks.
 */
export function refusalOf(file: File, limits: FileLimits | undefined): string | null {
  if (file.size === 0) return t(i18n)`This file is empty.`;
  if (!limits) return null;
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (extension !== undefined && !limits.extensions.includes(extension)) {
    return t(
      i18n,
    )`Files of this kind are not accepted. Please send photos, videos, sound, PDFs, documents, drawings or zips.`;
  }
  const most = mostBytes(file, limits);
  if (file.size <= most) return null;
  const size = formatFileSize(most);
  return t(i18n)`This file is too large. Files of this kind can be up to ${size}.`;
}
