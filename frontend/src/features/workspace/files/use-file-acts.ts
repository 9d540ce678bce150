import { useState } from "react";
import type { ProjectFile } from "../model";

/** What is being done to a file, in a dialog of its own. */
export type FileAct = "delete" | "rename" | "move" | "versions";

/** Which dialog about which file is open. The file is named by its id: it may change while the dialog is open. */
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
