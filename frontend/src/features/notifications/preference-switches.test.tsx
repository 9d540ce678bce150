import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { NotificationPreferencesSection } from "./notification-preferences-section";
import type { Preference, Timing } from "./preferences";

const OWN = "GET /api/me/notification-preferences";
const SET = "PUT /api/me/notification-preferences/messages/email";

afterEach(() => vi.unstubAllGlobals());

function items(email: boolean): { items: Preference[]; timing: Timing } {
  return {
    items: [
      { category: "messages", email, sms: false },
      { category: "money", email: true, sms: null },
    ],
    timing: { is_quiet: true, quiet_from: "21:00", quiet_until: "08:00", digest: "off" },
  };
}

function open(answer: (received: { body: unknown }) => object, more: Record<string, object> = {}) {
  let isOn = true;
  serve({
    "GET /api/session": { user: null },
    [OWN]: () => items(isOn),
    [SET]: (received: { body: unknown }) => {
      const given = answer(received);
      if (!(given instanceof Response)) isOn = (received.body as { is_on: boolean }).is_on;
      return given;
    },
    ...more,
  });
  document.cookie = "csrftoken=token";
  renderApp(
    <>
      <NotificationPreferencesSection />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const switched = (name: string) => screen.findByRole("switch", { name });

describe("notification preferences", () => {
  it("has a switch for each way something can come, and none for the others", async () => {
    open(() => ({}));
    expect(await switched("Messages: Email")).toBeChecked();
    expect(await switched("Messages: SMS")).not.toBeChecked();
    expect(screen.queryByRole("switch", { name: "Payments: SMS" })).not.toBeInTheDocument();
  });

  it("saves as one switches, and can be taken back at once", async () => {
    const user = open(({ body }) => items((body as { is_on: boolean }).is_on));
    await user.click(await switched("Messages: Email"));
    await waitFor(async () => expect(await switched("Messages: Email")).not.toBeChecked());
    (await screen.findByRole("button", { name: "Undo" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await switched("Messages: Email")).toBeChecked());
  });

  it("goes back and says so when the server refuses", async () => {
    const user = open(() => problem(409, "channel_not_available", "This can't be sent to you that way."));
    await user.click(await switched("Messages: Email"));
    expect(await screen.findByText("This can't be sent to you that way.")).toBeVisible();
    expect(await switched("Messages: Email")).toBeChecked();
  });

  it("says so also when the next has been switched meanwhile", async () => {
    const refusal = Promise.withResolvers<Response>();
    const user = open(() => refusal.promise, {
      "PUT /api/me/notification-preferences/money/email": items(true),
    });
    await user.click(await switched("Messages: Email"));
    await user.click(await switched("Payments: Email"));
    refusal.resolve(problem(409, "channel_not_available", "This can't be sent to you that way."));
    expect(await screen.findByText("This can't be sent to you that way.")).toBeVisible();
    expect(await screen.findByText("Payments: Email is off")).toBeVisible();
  });
});
