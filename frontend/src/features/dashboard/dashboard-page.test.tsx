import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { SessionUser } from "@/features/accounts/session";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { DashboardPage } from "./dashboard-page";
import type { ActivityLine, Dashboard, Waiting } from "./queries";

const WEEKS = Array.from({ length: 12 }, (_, week) => `2026-09-${String(week + 1).padStart(2, "0")}`);
const NONE = WEEKS.map(() => 0);
const ID = "019f0000-0000-7000-8000-000000000001";

const HOMEOWNER = {
  id: "1",
  email: "meera@example.in",
  first_name: "Meera",
  last_name: "Rao",
  role: "homeowner",
  phone: "",
  is_staff: false,
  staff_state: "none",
  desks: [],
  avatar_url: null,
  language: "en",
  email_verified: true,
  closing_at: null,
  town_id: null,
} satisfies SessionUser;

const FIGURES: Dashboard = {
  weeks: WEEKS,
  posting: {
    work: {
      draft: 0,
      offered: 0,
      live: 2,
      paused: 0,
      in_progress: 1,
      delivered: 1,
      disputed: 0,
      completed: 4,
      cancelled: 0,
      expired: 0,
      under_way: 2,
    },
    to_pay: 1,
    overdue: 1,
    applications_unread: 3,
    applications_waiting: 5,
    held_paise: 1_200_000,
    fees_paid_paise: 2500,
    received_by_week: [...NONE.slice(1), 3],
    awarded_by_week: NONE,
  },
  offering: null,
  crew: null,
  overseeing: null,
  rating: null,
};

function pageOf<Item>(...items: Item[]) {
  return { items, next: null };
}

function aLine(changes: Partial<ActivityLine>): ActivityLine {
  return {
    id: ID,
    at: "2026-11-20T08:00:00Z",
    code: "application.sent",
    is_own_act: false,
    is_own_work: true,
    actor: { first_name: "Ramesh", avatar_url: null },
    title: "Hang four doors",
    amount_paise: 65_000,
    rate_unit: "day",
    number: null,
    link: `/projects/${ID}/applications`,
    ...changes,
  };
}

const READ: Waiting = {
  step: "read_applications",
  amount_paise: null,
  project_id: ID,
  title: "Hang four doors",
  name: "",
  count: 3,
  link: `/projects/${ID}/applications`,
};

function world(changes: Record<string, unknown> = {}) {
  return serve({
    "GET /api/session": { user: HOMEOWNER },
    "GET /api/me/dashboard": FIGURES,
    "GET /api/me/activity": pageOf(aLine({})),
    "GET /api/me/next-steps": { first_day: [{ step: "name_town", is_done: false }], waiting: [READ] },
    "GET /api/projects": pageOf(),
    ...changes,
  });
}

const panels = { reviews: () => <h2>What they said</h2>, bookNow: () => null };

describe("DashboardPage", () => {
  it("shows figures that lead to what they count, with their weeks for who reads by ear", async () => {
    world();
    renderApp(<DashboardPage panels={panels} />);
    const unread = await screen.findByRole("link", { name: /Applications to read/ });
    expect(unread).toHaveTextContent(/^3/);
    expect(unread).toHaveTextContent("5 wait for a decision");
    expect(unread).toHaveTextContent("Week by week: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3");
    const held = screen.getByRole("link", { name: /Held for your milestones/ });
    expect(held).toHaveTextContent("₹12,000");
    expect(held).toHaveTextContent("₹25 in listing fees");
  });

  it("draws figures, steps and activity in one go, when the last of them is there", async () => {
    let arrive: (steps: object) => void = () => undefined;
    const server = world({
      "GET /api/me/next-steps": () => new Promise<object>((resolve) => (arrive = resolve)),
    });
    renderApp(<DashboardPage panels={panels} />);
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain("GET /api/me/activity"));
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain("GET /api/me/next-steps"));
    expect(screen.queryByRole("link", { name: /Applications to read/ })).not.toBeInTheDocument();
    arrive({ first_day: [], waiting: [READ] });
    expect(await screen.findByRole("link", { name: /Read 3 new applications/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /Applications to read/ })).toBeVisible();
    expect(screen.getByText(/^Ramesh applied/)).toBeVisible();
  });

  it("leads to what waits and to the first steps that are open", async () => {
    world();
    renderApp(<DashboardPage panels={panels} />);
    const read = await screen.findByRole("link", { name: "Read 3 new applications for “Hang four doors”" });
    expect(read).toHaveAttribute("href", `/projects/${ID}/applications`);
    expect(screen.getByText("0 of 1 first steps done")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Add your town/ })).toHaveAttribute("href", "/profile");
  });

  it("writes each line from the reader's side", async () => {
    world({
      "GET /api/me/activity": pageOf(
        aLine({}),
        aLine({ id: "2", is_own_act: true }),
        aLine({ id: "3", code: "offer.by_applicant" }),
        aLine({ id: "4", code: "review.received", number: 5 }),
        aLine({ id: "5", code: "work.something_new" }),
      ),
    });
    renderApp(<DashboardPage panels={panels} />);
    expect(await screen.findByText("Ramesh applied for “Hang four doors”: ₹650 per day")).toBeVisible();
    expect(screen.getByText("You applied for “Hang four doors”: ₹650 per day")).toBeVisible();
    expect(screen.getByText("A worker offers ₹650 per day for “Hang four doors”")).toBeVisible();
    expect(screen.getByText("Ramesh gave you 5 stars for “Hang four doors”")).toBeVisible();
    expect(screen.getByText("“Hang four doors” has changed")).toBeVisible();
  });

  it("has only tabs with content, and keeps the choice in the address", async () => {
    world();
    renderApp(<DashboardPage panels={panels} />);
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Manage Projects",
      "Find Workers",
      "Reviews",
      "Profile",
    ]);
    await userEvent.click(screen.getByRole("tab", { name: "Reviews" }));
    expect(await screen.findByRole("heading", { name: "What they said" })).toBeVisible();
  });

  it("keeps the rest standing when one part could not be loaded", async () => {
    const server = world({ "GET /api/me/dashboard": problem(500, "internal_error", "Something broke.") });
    renderApp(<DashboardPage panels={panels} />);
    expect(await screen.findByText("Your figures could not be loaded")).toBeVisible();
    expect(await screen.findByRole("link", { name: /Read 3 new applications/ })).toBeVisible();
    server.answer({ "GET /api/me/dashboard": FIGURES });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("link", { name: /Applications to read/ })).toBeVisible();
  });
});
