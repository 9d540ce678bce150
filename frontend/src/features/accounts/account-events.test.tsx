import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readQuery } from "@/api/read";
import { notifySubscribers } from "@/lib/topics";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AccountEvents } from "./account-events";

const TOPIC = "user:u-1";

/** An answer of another part of the product that depends on the profile. */
function PayoutAccount() {
  const { data } = useQuery(readQuery([TOPIC, "money", "payout-account"], "/api/me/payout-account"));
  return data && <p>{data.needs_phone ? "Add your number" : "Add your account"}</p>;
}

function Town() {
  const { data } = useQuery(readQuery(["me", "profile"], "/api/me/profile"));
  return data && <p>{data.city?.name}</p>;
}

it("asks again what depends on the profile when that was changed", async () => {
  vi.stubGlobal("EventSource", EventTarget);
  const account = { account: null, waiting_paise: 0, can_remove: false };
  const server = serve({
    "GET /api/session": { user: { id: "u-1", language: "en" } },
    "GET /api/me/payout-account": { ...account, needs_phone: true },
    "GET /api/me/profile": { city: { id: 1, name: "Pune" } },
  });
  renderApp(
    <>
      <AccountEvents />
      <PayoutAccount />
      <Town />
    </>,
  );
  expect(await screen.findByText("Add your number")).toBeVisible();
  expect(await screen.findByText("Pune")).toBeVisible();
  server.answer({
    "GET /api/me/payout-account": { ...account, needs_phone: false },
    "GET /api/me/profile": { city: { id: 2, name: "Nashik" } },
  });
  act(() => notifySubscribers({ topic: TOPIC, name: "account" }));
  expect(await screen.findByText("Add your account")).toBeVisible();
  expect(await screen.findByText("Nashik")).toBeVisible();
});
