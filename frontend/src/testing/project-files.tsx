import { FilesTab } from "@/features/workspace/files/files-tab";
import type { ProjectFile } from "@/features/workspace/model";
import { Toaster } from "@/components/ui/toaster";
import { serve } from "./fake-server";
import { renderApp } from "./render-app";

export const ASHA = { id: "u1", first_name: "Asha", last_name: "Rao", avatar_url: null };

/** A photo of a project, unless told otherwise. */
export function fileOf(id: string, part: Partial<ProjectFile> = {}): ProjectFile {
  return {
    id,
    name: `${id}.jpg`,
    size: 2_516_582,
    edit_version: "v1",
    mime: "image/jpeg",
    kind: "image",
    state: "ready",
    refusal: null,
    pending_version: null,
    folder_id: null,
    task_id: null,
    message_id: null,
    version: 1,
    width: 800,
    height: 600,
    pages: null,
    thumbnail_url: null,
    uploaded_by: ASHA,
    created_at: "2026-11-20T08:00:00Z",
    changed_at: "2026-11-20T08:00:00Z",
    deleted_at: null,
    may_change: true,
    may_delete: true,
    ...part,
  };
}

export const FILES = "GET /api/projects/p1/files";
export const pageOf = (...items: ProjectFile[]) => ({ items, next: null });

/** Each test has a person of its own: their uploads are kept for as long as the document. */
let visitor = 0;

/** The tab of files, with one folder and small limits. */
export function openFiles(
  answers: Parameters<typeof serve>[0],
  { path = "/projects/p1?tab=files", mayAdd = true } = {},
) {
  visitor += 1;
  const server = serve({
    "GET /api/session": { user: { id: `visitor-${visitor}` } },
    "GET /api/projects/p1/file-limits": {
      photo_bytes: 1000,
      document_bytes: 1000,
      video_bytes: 5000,
      audio_bytes: 1000,
      chunk_bytes: 500,
      extensions: ["jpg", "mp4", "pdf"],
    },
    "GET /api/projects/p1/folders": { items: [{ id: "f1", name: "Kitchen", files: 2 }] },
    [FILES]: pageOf(),
    ...answers,
  });
  renderApp(
    <>
      <FilesTab projectId="p1" mayAdd={mayAdd} />
      <Toaster />
    </>,
    { path },
  );
  return server;
}
