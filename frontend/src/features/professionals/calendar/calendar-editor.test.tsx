import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { CalendarEditor } from "./calendar-editor";
import type { DayChange } from "./mutations";
import { type Calendar, ownCalendarQuery } from "./queries";

const READ = "GET /api/me/worker-profile/calendar";
const CHANGE = "POST /api/me/worker-profile/calendar";
const CALENDAR: Calendar = {
  first: "2026-11-21",
  last: "2027-05-24",
  away: ["2026-11-24"],
  booked: ["2026-11-25"],
  weekdays: [1, 2, 3, 4, 5, 6],
};

function Shown() {
  const { data } = useQuery(ownCalendarQuery);
  return data ? <CalendarEditor calendar={data} /> : null;
}

/** A server that stores what it receives, or refuses it. */
async function open(refusal?: Response) {
  document.cookie = "csrftoken=token";
  let away = CALENDAR.away;
  const server = serve({
    [READ]: CALENDAR,
    [CHANGE]: ({ body }) => {
      if (refusal) return refusal;
      away = [...away, ...(body as DayChange).away];
      return { ...CALENDAR, away };
    },
  });
  renderApp(<Shown />);
  await screen.findByRole("heading", { name: "November 2026" });
  return server;
}

function sent(server: Awaited<ReturnType<typeof open>>) {
  return server.received.filter(({ call }) => call === CHANGE).map(({ body }) => body);
}

const day = (name: RegExp) => screen.getByRole("button", { name });

describe("CalendarEditor", () => {
  it("shows what each day is, and locks what is booked or past", async () => {
    const server = await open();
    expect(day(/21 November, free, today/)).toHaveAttribute("aria-current", "date");
    expect(day(/24 November, away/)).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(day(/25 November, booked here/));
    await userEvent.click(day(/22 November, not a day of work/));
    await userEvent.click(day(/20 November, cannot be marked/));
    expect(sent(server)).toEqual([]);
  });

  it("marks a day at once, by a click and by the keyboard", async () => {
    const server = await open();
    await userEvent.click(day(/27 November, free/));
    expect(await screen.findByRole("button", { name: /27 November, away/ })).toBeVisible();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() =>
      expect(sent(server)).toEqual([
        { away: ["2026-11-27"], free: [] },
        { away: ["2026-11-28"], free: [] },
      ]),
    );
    expect(day(/28 November/)).toHaveFocus();
  });

  it("goes on into the next month with the arrows and comes no further back than today", async () => {
    await open();
    await userEvent.click(day(/24 November, away/));
    await userEvent.keyboard("{PageDown}");
    expect(day(/22 December/)).toHaveFocus();
    await userEvent.keyboard("{PageUp}{PageUp}");
    expect(day(/24 November/)).toHaveFocus();
  });

  it("takes a mark back that the server refused", async () => {
    await open(problem(503, "unavailable", "Not available right now."));
    await userEvent.click(day(/27 November, free/));
    expect(await screen.findByRole("button", { name: /27 November, free/ })).toBeVisible();
  });
});
