import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import type { Upload } from "../files/uploads/upload";
import type { Message, ProjectFile } from "../model";

/** Where a menu opens, in pixels from the upper left corner of the screen. */
export interface Spot {
  x: number;
  y: number;
}

/** The actions on a line of the discussion, available anywhere in it. */
export interface ThreadActs {
  reply: (message: Message) => void;
  openMenu: (message: Message, spot: Spot) => void;
  showHistory: (message: Message) => void;
  /** Opens one of a message's files large, with the others beside it. */
  showFile: (file: ProjectFile, files: readonly ProjectFile[]) => void;
  /** Scrolls to a message, loading the messages around it if needed. */
  goTo: (messageId: string) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  sendWithoutMissing: (clientId: string) => void;
}

/** The actions, and the data that every line needs to render. */
interface ThreadSetting {
  acts: ThreadActs;
  userId: string;
  mayPost: boolean;
  /** The search terms, which are highlighted. */
  find: string;
  /** The id of the message just jumped to. */
  lit: string | null;
  /** Milliseconds; updated now and then, because times are shown as ages. */
  now: number;
}

/** The uploads, including those of waiting messages; separate, because progress changes often. */
export const UploadsContext = createContext<readonly Upload[]>([]);

export const ThreadContext = createContext<ThreadSetting | null>(null);

export function useThreadSetting(): ThreadSetting {
  const setting = use(ThreadContext);
  if (!setting) throw new Error("A line stands in a thread.");
  return setting;
}

/** Always the same object, which calls the latest render's functions: lines need not render again. */
export function useSteadyActs(acts: ThreadActs): ThreadActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState<ThreadActs>(() => ({
    reply: (message) => latest.current.reply(message),
    openMenu: (message, spot) => latest.current.openMenu(message, spot),
    showHistory: (message) => latest.current.showHistory(message),
    showFile: (file, files) => latest.current.showFile(file, files),
    goTo: (messageId) => latest.current.goTo(messageId),
    retry: (clientId) => latest.current.retry(clientId),
    discard: (clientId) => latest.current.discard(clientId),
    sendWithoutMissing: (clientId) => latest.current.sendWithoutMissing(clientId),
  }));
  return steady;
}
