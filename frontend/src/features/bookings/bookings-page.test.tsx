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
