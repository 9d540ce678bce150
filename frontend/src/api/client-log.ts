import { callApi } from "./client";

/** Sends a browser error to the server's log. Never throws and never blocks. */
export function writeClientLog(entry: {
  kind: "not_found" | "render_error";
  path: string;
  message?: string;
}): void {
  callApi("POST", "/api/client-logs", { body: entry, keepalive: true }).catch(() => undefined);
}
