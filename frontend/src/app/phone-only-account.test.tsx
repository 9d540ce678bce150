import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountCard } from "@/features/accounts/account-card";
import { EmailMethod } from "@/features/accounts/email-method";
import type { SessionUser } from "@/features/accounts/session";
import { ProfileSummary } from "@/features/dashboard/panels/profile-summary";
import { NotificationPreferencesSection } from "@/features/notifications/notification-preferences-section";
import { DataDownload } from "@/features/privacy/data-download";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { AccountMenu } from "./account-menu";

/** A person who signed up by phone: no text refers to an e-mail. */
const USER = {
  id: "1",
  email: null,
  first_name: "Sunita",
  last_name: "Devi",
  role: "worker",
  phone: "+919820000001",
  is_staff: false,
  staff_state: "none",
  desks: [],
  avatar_url: null,
  language: "en",
  email_verified: false,
  closing_at: null,
  town_id: null,
} satisfies SessionUser;

const NUMBER = /\+91 98200 00001/;

beforeEach(() => {
  serve({
    "GET /api/session": { user: USER, pending_step: null, expires_at: null },
    "GET /api/me/data-exports": { items: [], may_request_at: null },
    "GET /api/me/notification-preferences": {
      items: [{ category: "messages", email: null, sms: true }],
      timing: { is_quiet: true, quiet_from: "21:00", quiet_until: "08:00", digest: "off" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["menu", () => <AccountMenu user={USER} />],
  ["card", () => <AccountCard user={USER} profile={undefined} />],
  ["summary", () => <ProfileSummary user={USER} />],
])("the %s names the number", async (_name, part) => {
  renderApp(part());
  expect((await screen.findByText(NUMBER)).textContent).toMatch(NUMBER);
});

it("adds an email instead of changing one", async () => {
  renderApp(<EmailMethod email={null} pendingEmail={null} />);
  expect(screen.queryByText("Confirmed")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add an email" }));
  expect(await screen.findByLabelText(/^Email/)).toBeVisible();
  expect(screen.queryByText(/current one|New email/)).toBeNull();
});

it("is asked nothing about emails that never come", async () => {
  renderApp(<NotificationPreferencesSection />);
  expect(await screen.findByRole("switch", { name: "Quiet hours for texts" })).toBeVisible();
  expect(screen.queryByText(/email/i)).toBeNull();
});

it("is promised no email about a copy of the data", async () => {
  renderApp(<DataDownload userId="1" />);
  expect(await screen.findByText(/It appears here when it is ready/)).toBeVisible();
  expect(screen.queryByText(/email/i)).toBeNull();
});
