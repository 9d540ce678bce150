import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "@/lib/router/hooks";
import type { To } from "@/lib/router/path";

export const FILE_KINDS = ["all", "image", "video", "audio", "other"] as const;
type FileKindChoice = (typeof FILE_KINDS)[number];

/** Means files without a folder; the server's own value. */
export const NO_FOLDER = "none";

export interface FileFilter {
  /** A folder's id, NO_FOLDER, or null for all files. */
  folder: string | null;
  /** A part of the name. */
  name: string;
  kind: FileKindChoice;
}

/** The state of the Files tab in the URL: folder, name and kind filters, the bin, the open file. */
export function useFilesAddress() {
  const [params, , change] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOpenedHere = useRef(false);

  const kind = params.get("kind");
  const filter: FileFilter = {
    folder: params.get("folder"),
    name: params.get("name") ?? "",
    kind: FILE_KINDS.find((choice) => choice === kind) ?? "all",
  };

  return {
    filter,
    isFiltered: filter.name !== "" || filter.kind !== "all",
    isBin: params.get("show") === "bin",
    isList: params.get("view") === "list",
    openId: params.get("file"),
    change,
    /** The URL of a folder, all files (null) or the bin; other parameters stay. */
    placeOf: (place: { folder: string | null } | "bin"): To => {
      const after = new URLSearchParams(search);
      for (const name of ["folder", "show", "file"]) after.delete(name);
      if (place === "bin") after.set("show", "bin");
      else if (place.folder !== null) after.set("folder", place.folder);
      return { search: after.toString() };
    },
    open: (fileId: string) => {
      isOpenedHere.current = true;
      change({ file: fileId });
    },
    /** Shows the next file in the same dialog: Back closes it, however many files were viewed. */
    step: (fileId: string) => change({ file: fileId }, { replace: true }),
    close: () => {
      if (isOpenedHere.current) void navigate(-1);
      else change({ file: null }, { replace: true });
      isOpenedHere.current = false;
    },
  };
}

export type FilesAddress = ReturnType<typeof useFilesAddress>;
