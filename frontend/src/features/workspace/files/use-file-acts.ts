import { useState } from "react";
import type { ProjectFile } from "../model";

/** The current action on a file, shown in its own dialog. */
export type FileAct = "delete" | "rename" | "move" | "versions";

/**
 * Which dialog is open for which file. The file is referenced by id, because it may change while the dialog is open.
 */
export interface FileActs {
  current: { act: FileAct; file: ProjectFile } | null;
  begin: (act: FileAct, file: ProjectFile) => void;
  end: () => void;
}

export function useFileActs(): FileActs {
  const [current, setCurrent] = useState<FileActs["current"]>(null);
  return {
    current,
    begin: (act, file) => setCurrent({ act, file }),
    end: () => setCurrent(null),
  };
}
