import { writeClientLog } from "@/api/client-log";
import { ChunkError } from "@/lib/chunks";

/** Tells the server's log of every error that ends in an error boundary, whichever; being offline is none. */
export function logCaught(error: unknown): void {
  if (error instanceof ChunkError && error.reason === "offline") return;
  const message = error instanceof Error ? error.message : String(error);
  writeClientLog({ kind: "render_error", path: window.location.pathname, message });
}
