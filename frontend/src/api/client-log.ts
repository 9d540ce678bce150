import { api } from "./client";

/** Tells the server's log what went wrong in the browser. Never fails and never holds anything up. */
export function writeClientLog(entry: {
  kind: "not_found" | "render_error";
  path: string;
  message?: string;
}): void {
  api.POST("/api/client-logs", { body: entry, keepalive: true }).catch(() => undefined);
}
