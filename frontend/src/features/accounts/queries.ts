import { queryOptions } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";

/** The signed-in person's own profile. */
export const profileQuery = readQuery(["profile"], "/api/me/profile");

/** Whether the key of a reset mail is still valid; a refusal is the error. */
export const resetKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ["reset-key", key],
    queryFn: async ({ signal }) => {
      await callAllauth("GET", "/auth/password/reset", undefined, {
        headers: { "X-Password-Reset-Key": key },
        signal,
      });
      return true;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Whether the link of a mail about a changed address can still restore the account; a refusal is the error. */
export const emailUndoKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ["email-undo-key", key],
    queryFn: async ({ signal }) => {
      await callApi("POST", "/api/email-change-undo-lookups", { body: { key }, signal });
      return true;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Whether the "That wasn't me" link of a mail can still secure the account; a refusal is the error. */
export const protectionKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ["protection-key", key],
    queryFn: async ({ signal }) => {
      await callApi("POST", "/api/account-protection-lookups", { body: { key }, signal });
      return true;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
