import { writeClientLog } from "@/api/client-log";
import { ChunkError } from "@/lib/chunks";

/** Sends every error that reaches an error boundary to the server's log. Being offline is not an error. */
export function logCaught(error: unknown): void {
  if (error instanceof ChunkError && error.reason === "offline") return;
  const message = error instanceof Error ? error.message : String(error);
  writeClientLog({ kind: "render_error", path: window.location.pathname, message });
}
