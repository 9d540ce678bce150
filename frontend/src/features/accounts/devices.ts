import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { SIGN_OUT_KEY, refreshSession } from "./session";

export type Device = Schemas["DeviceOut"];
export type DeviceSession = Schemas["DeviceSessionOut"];
export type SecurityEvent = Schemas["SecurityEventOut"];

/**
 * The devices where the person is signed in, this browser first. Live: a sign-in or sign-out elsewhere shows at once.
 */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "session", "devices"],
    queryFn: async ({ signal }) => (await callApi("GET", "/api/me/sessions", { signal })).items,
  });

/** The account's security activity, newest first. */
export const securityEventsQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "session", "activity"], "/api/me/security-events", {
    query: { limit: 8 },
  });

/** "Chrome on Android", as far as the device tells. */
export function deviceName({ browser, system, kind }: Device): string {
  if (browser && system) return t`${browser} on ${system}`;
  if (browser || system) return browser || system;
  return kind === "app" ? t`An app` : t`Unknown device`;
}

function useRefreshDevices(userId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "session"] });
}

/** Signs one device out. A session that has already ended counts as success. */
export function useEndSession(userId: string) {
  return useApiMutation({
    mutationFn: (id: number) =>
      callApi("DELETE", "/api/me/sessions/{session_id}", { path: { session_id: id } }),
    awaits: [[`user:${userId}`, "session"]],
  });
}

/** Signs out everywhere else, or here too, which ends the session of this page. */
export function useEndSessions(userId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshDevices(userId);
  return useApiMutation({
    mutationKey: SIGN_OUT_KEY,
    mutationFn: (keep: "current" | "none") => callApi("DELETE", "/api/me/sessions", { query: { keep } }),
    onSuccess: (_, keep) => (keep === "none" ? refreshSession(queryClient) : refresh()),
  });
}

/** 'That wasn't me' of a mail: signs everybody out. Returns the key that sets a new password, if there is one. */
export function useProtectAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) =>
      (await callApi("POST", "/api/account-protections", { body: { key } })).reset_key,
    onSuccess: () => refreshSession(queryClient),
  });
}
