import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AuthEvent, announcePasswordRecovery, onAuthState, watchAuthState } from "./auth-state";
import { sessionQuery } from "./session";

const MEERA = {
  id: "1",
  email: "meera@example.in",
  phone: "",
  first_name: "Meera",
  last_name: "Kulkarni",
  role: "homeowner",
  is_staff: false,
  staff_state: "none",
  desks: [],
  avatar_url: null,
  language: "en",
  email_verified: true,
} as const;

let queryClient: QueryClient;
let heard: AuthEvent[];
let leave: (() => void)[];

beforeEach(() => {
  queryClient = new QueryClient();
  heard = [];
  leave = [watchAuthState(queryClient), onAuthState((event) => heard.push(event))];
});
afterEach(() => {
  for (const stop of leave) stop();
});

function answer(user: object | null, expiresAt: string | null = "2027-01-01T00:00:00Z"): void {
  queryClient.setQueryData<object>(sessionQuery.queryKey, { user, expires_at: user ? expiresAt : null });
}

it("tells of sign-in and sign-out, whoever found out", () => {
  answer(null);
  expect(heard).toEqual([]);
  answer(MEERA);
  answer(MEERA);
  answer(null);
  expect(heard).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
});

it("tells of somebody else in the place of the one before", () => {
  answer(MEERA);
  answer({ ...MEERA, id: "2" });
  expect(heard).toEqual(["SIGNED_IN", "SIGNED_OUT", "SIGNED_IN"]);
});

it("tells of a renewed session and of a changed person", () => {
  answer(MEERA);
  answer(MEERA, "2027-01-02T00:00:00Z");
  answer({ ...MEERA, first_name: "Mira" }, "2027-01-02T00:00:00Z");
  expect(heard.slice(1)).toEqual(["TOKEN_REFRESHED", "USER_UPDATED"]);
});

it("does not take a picture's new link for a new picture", () => {
  answer({ ...MEERA, avatar_url: "/api/file-links/a" });
  answer({ ...MEERA, avatar_url: "/api/file-links/b" });
  expect(heard).toEqual(["SIGNED_IN"]);
});

it("tells of an opened reset link", () => {
  announcePasswordRecovery();
  expect(heard).toEqual(["PASSWORD_RECOVERY"]);
});
