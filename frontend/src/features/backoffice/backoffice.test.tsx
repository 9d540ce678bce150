import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { OverviewPage } from "./overview-page";
import type { Overview, UserDetail, UserRow, Waiting } from "./queries";
import { UserActs } from "./user-acts";
import { UserFacts } from "./user-facts";
import { UsersPage } from "./users-page";

const RAMESH: UserRow = {
  id: "u-1",
  name: "Ramesh Kumar",
  avatar_url: null,
  role: "worker",
  city: "Pune",
  joined_at: "2026-11-20T06:30:00Z",
  state: "active",
  email: "r••••@example.in",
  phone: "+91 ••••••3210",
};

const DETAIL: UserDetail = {
  ...RAMESH,
  language: "hi",
  is_staff: false,
  is_oneself: false,
  email_verified: true,
  phone_verified: false,
  last_seen_at: null,
  sessions: 2,
  closing_at: null,
  badges: null,
  has_page: false,
  counts: {
    projects_posted: 0,
    projects_worked: 3,
    applications: 7,
    reviews_given: 1,
    reviews_received: 2,
    paid_paise: 0,
    cancellations: { agreed: 14, own: 2, excused: 3, counted: 3 },
    received_paise: 1_234_500,
  },
  suspensions: [],
  security: [],
  acts: [],
};

const OVERVIEW: Overview = {
  totals: { users: 12_345, projects: 678, messages: 9, files: 0 },
  days: [{ day: "2026-11-22", users: 4, projects: 1, messages: 0, files: 0 }],
  counted_at: "2026-11-22T06:30:00Z",
  recent_users: [RAMESH],
  recent_projects: [
    {
      id: "p-1",
      title: "Tile the bathroom",
      status: "open",
      homeowner_name: "Anita Sharma",
      city: "Pune",
      created_at: "2026-11-20T06:30:00Z",
    },
  ],
};

const WAITING: Waiting = {
  verifications: null,
  reports: null,
  tickets: 2,
  appeals: 0,
  disputes: 0,
  refunds: null,
  failed_payouts: null,
  failed_jobs: null,
  career_applications: null,
  fee_proposals: null,
  message_reports: null,
};

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((received) => received.call === call).map(({ body }) => body);

describe("the admin dashboard", () => {
  it("shows the four totals, what waits, and the latest people and work", async () => {
    serve({ "GET /api/staff/overview": OVERVIEW, "GET /api/staff/waiting": WAITING });
    renderApp(<OverviewPage />, { path: "/admin" });
    for (const total of ["Total Users", "Total Projects", "Total Messages", "Total Files"]) {
      expect(await screen.findByText(total)).toBeVisible();
    }
    expect(screen.getByText("12,345")).toBeVisible();
    expect(
      within(screen.getByRole("list", { name: "Recent Users" })).getByText("Ramesh Kumar"),
    ).toBeVisible();
    expect(await screen.findByRole("link", { name: /2\s*Tickets/ })).toHaveAttribute(
      "href",
      "/admin/tickets",
    );
    expect(screen.queryByRole("link", { name: /Appeals/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("tab", { name: "Recent Projects" }));
    expect(await screen.findByRole("link", { name: "Tile the bathroom" })).toBeVisible();
  });

  it("says in the specification's words that it could not be loaded", async () => {
    serve({
      "GET /api/staff/overview": problem(500, "internal_error", "Something went wrong."),
      "GET /api/staff/waiting": WAITING,
    });
    renderApp(<OverviewPage />, { path: "/admin" });
    expect((await screen.findAllByText("Failed to load admin data")).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  });
});

describe("people", () => {
  it("are asked for as the address says, and the address follows the filters", async () => {
    const server = serve({
      "GET /api/staff/users": { items: [RAMESH], next: null },
      "GET /api/staff/waiting": WAITING,
    });
    renderApp(<UsersPage />, { path: "/admin/users?q=ram&role=worker" });
    expect(await screen.findByLabelText(/Search people/)).toHaveValue("ram");
    expect(await screen.findByText("Ramesh Kumar")).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("State"), "suspended");
    expect(await screen.findByLabelText("State")).toHaveValue("suspended");
    expect(server.received.length).toBeGreaterThan(1);
  });

  it("are told apart from an empty search", async () => {
    serve({ "GET /api/staff/users": { items: [], next: null }, "GET /api/staff/waiting": WAITING });
    renderApp(<UsersPage />, { path: "/admin/users?q=nobody" });
    expect(await screen.findByText("Nobody matches")).toBeVisible();
  });
});

describe("one person", () => {
  it("has a masked contact until a reason is given", async () => {
    const server = serve({
      "POST /api/staff/users/u-1/contact-readings": { email: "ramesh@example.in", phone: "+919876543210" },
    });
    renderApp(<UserFacts user={DETAIL} />);
    expect(await screen.findByText("r••••@example.in")).toBeVisible();
    expect(screen.getByText("5 of 14")).toBeVisible();
    expect(screen.getByText("3 with a reason of the homeowner’s, 3 counted in the ranking")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show contact" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Show contact" }));
    expect(sent(server, "POST /api/staff/users/u-1/contact-readings")).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Why/), "Ticket K-12");
    await userEvent.click(within(dialog).getByRole("button", { name: "Show contact" }));
    expect(await screen.findByText("ramesh@example.in")).toBeVisible();
    expect(sent(server, "POST /api/staff/users/u-1/contact-readings")).toEqual([{ words: "Ticket K-12" }]);
  });

  it("is suspended with a reason; another one needs words", async () => {
    const server = serve({
      "GET /api/staff/appeals": {
        items: [],
        reasons: [
          { code: "spam", label: "Advertising" },
          { code: "other", label: "Another reason" },
        ],
      },
      "POST /api/staff/users/u-1/suspensions": problem(409, "already_suspended", "Suspended already."),
    });
    renderApp(<UserActs user={DETAIL} />);
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.selectOptions(
      await within(dialog).findByLabelText(/Reason/),
      await within(dialog).findByRole("option", { name: "Another reason" }),
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend the account" }));
    expect(
      (await within(dialog).findAllByText("Please give the reason in your own words.")).length,
    ).toBeGreaterThan(0);
    await userEvent.type(within(dialog).getByLabelText(/What happened/), "A long story.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend the account" }));
    expect(await within(dialog).findByText("Suspended already.")).toBeVisible();
    expect(sent(server, "POST /api/staff/users/u-1/suspensions")).toEqual([
      { reason: "other", words: "A long story.", days: 30 },
    ]);
  });

  it("of the staff is not suspended from here", async () => {
    renderApp(<UserActs user={{ ...DETAIL, is_staff: true, state: "staff" }} />);
    expect(screen.queryByRole("button", { name: "Suspend" })).not.toBeInTheDocument();
  });
});
