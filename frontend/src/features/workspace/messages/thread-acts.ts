import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import type { Upload } from "../files/uploads/upload";
import type { Message, ProjectFile } from "../model";

/** Where on the screen a menu opens, in pixels from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** What can be done with a line of the discussion, from wherever in it. */
export interface ThreadActs {
  reply: (message: Message) => void;
  openMenu: (message: Message, spot: Spot) => void;
  showHistory: (message: Message) => void;
  /** Opens one of a message's files large, the others beside it. */
  showFile: (file: ProjectFile, files: readonly ProjectFile[]) => void;
  /** Brings a message into view, fetching the messages round it where need be. */
  goTo: (messageId: string) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  sendWithoutMissing: (clientId: string) => void;
}

/** The acts, and what every line must know to be drawn. */
interface ThreadSetting {
  acts: ThreadActs;
  userId: string;
  mayPost: boolean;
  /** The words searched for; they are marked. */
  find: string;
  /** The message just jumped to, by its id. */
  lit: string | null;
  /** Milliseconds; it moves on now and then, since times are told by their age. */
  now: number;
}

/** The files on their way up, those of waiting messages among them; apart, since it changes with every few bytes. */
export const UploadsContext = createContext<readonly Upload[]>([]);

export const ThreadContext = createContext<ThreadSetting | null>(null);

export function useThreadSetting(): ThreadSetting {
  const setting = use(ThreadContext);
  if (!setting) throw new Error("A line stands in a thread.");
  return setting;
}

/** The same object always, doing what the latest drawing says: lines needn't be drawn anew for it. */
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
