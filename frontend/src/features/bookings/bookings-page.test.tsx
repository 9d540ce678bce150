import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { BookingsPage } from "./bookings-page";

afterEach(() => vi.unstubAllGlobals());

it("is nothing for a supervisor, and says so", async () => {
  const server = serve({
    "GET /api/session": { user: { id: "1", role: "supervisor", first_name: "Iqbal", staff_state: "none" } },
  });
  renderApp(<BookingsPage />);
  expect(await screen.findByRole("heading", { name: /Requests are between homeowners/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  expect(server.received.some(({ call }) => call.includes("/api/bookings"))).toBe(false);
});

it("tells a time that was given back from one that nobody paid", async () => {
  const booking = {
    status: "lapsed",
    on_date: "2026-12-01",
    slot: "morning",
    terms: null,
    is_worker: false,
    worker: { id: "w-1", first_name: "Ravi", last_name: "K.", avatar_url: null },
  };
  const items = [
    { ...booking, id: "b-1", work: { title: "Fan repair", status: "cancelled" } },
    { ...booking, id: "b-2", work: { title: "Tap change", status: "draft" } },
  ];
  serve({
    "GET /api/session": { user: { id: "1", role: "homeowner", first_name: "Asha", staff_state: "none" } },
    "GET /api/bookings/counts": { waiting: 0, agreed: 0, past: 2 },
    "GET /api/bookings": { items, next: null },
  });
  renderApp(<BookingsPage />, { path: "/bookings?tab=past" });
  expect(await screen.findByRole("link", { name: /Given back/ })).toHaveAttribute("href", "/bookings/b-1");
  expect(screen.getByRole("link", { name: /Not paid in time/ })).toHaveAttribute("href", "/bookings/b-2");
});

it("says beside their names how many requests wait and are agreed", async () => {
  serve({
    "GET /api/session": { user: { id: "1", role: "worker", first_name: "Ravi", staff_state: "none" } },
    "GET /api/bookings/counts": { waiting: 2, agreed: 1, past: 40 },
    "GET /api/bookings": { items: [], next: null },
  });
  renderApp(<BookingsPage />);
  expect(await screen.findByRole("tab", { name: /^Waiting ?2$/ })).toBeVisible();
  expect(screen.getByRole("tab", { name: /^Agreed ?1$/ })).toBeVisible();
  // Ended requests wait for nobody.
  expect(screen.getByRole("tab", { name: "Past" })).toBeVisible();
});
