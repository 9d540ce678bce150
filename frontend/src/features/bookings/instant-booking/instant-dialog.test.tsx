import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PUNE, aWorker } from "@/features/professionals/test-data";
import { daysAfter, formatWeekday, today } from "@/lib/dates";
import { aProject } from "@/features/projects/test-data";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { InstantDialog } from "./instant-dialog";
import type { InstantOffer } from "./queries";

const FIRST = daysAfter(today(), 2);
const HOMEOWNER = { id: "u-1", role: "homeowner", first_name: "Asha" };
const RESERVE = "POST /api/workers/w-1/instant-bookings";
const OFFER: InstantOffer = {
  job: { slug: "geyser-repair", name: "Geyser repair (work only)", name_hi: "गीज़र की मरम्मत" },
  price_paise: 45_000,
  price_unit: "piece",
  asked_quantity: null,
  prices: [
    { quantity: 1, price_paise: 45_000, late_fee_paise: 30_000 },
    { quantity: 2, price_paise: 90_000, late_fee_paise: 30_000 },
    { quantity: 3, price_paise: 135_000, late_fee_paise: 30_000 },
  ],
  free_hours_before: 4,
  free_minutes_after: 30,
  reserved_minutes: 15,
  days: [{ on: FIRST, slots: ["morning", "evening"] }],
};

/** A finished visit: two pieces, at another price than now. */
const BEFORE = {
  "GET /api/projects/p-1": aProject({
    id: "p-1",
    title: "In English",
    description: "Third floor.",
    locality: "Kothrud",
    booking_id: "b-0",
  }),
  "GET /api/bookings/b-0": {
    work: { title: "Geyser repair × 2" },
    terms: { quantity: 2, unit_price_paise: 40_000, price_unit: "piece" },
  },
};

function begin({
  offer = OFFER as object,
  reserve = {} as object,
  again = null as string | null,
  worker = aWorker({ id: "w-1", first_name: "Santosh" }) as object,
} = {}) {
  const server = serve({
    ...BEFORE,
    "GET /api/workers/w-1": worker,
    "GET /api/workers/w-1/instant-offer": offer,
    "GET /api/places": { items: [PUNE], next: null },
    [RESERVE]: reserve,
  });
  const onRequest = vi.fn();
  renderApp(
    <InstantDialog
      workerId="w-1"
      job="geyser-repair"
      user={HOMEOWNER as never}
      place="Pune"
      again={again}
      onClose={vi.fn()}
      onRequest={onRequest}
    />,
  );
  return { server, onRequest };
}

async function choose() {
  const person = userEvent.setup();
  const days = await screen.findByRole("group", { name: "Which day?" });
  await person.click(within(days).getByRole("button", { name: formatWeekday(FIRST) }));
  await person.click(screen.getByRole("radio", { name: /Morning/ }));
  await person.click(screen.getByRole("button", { name: "Continue to payment" }));
}

it("names the price and the rules, and sends the price that it showed", async () => {
  const { server } = begin({ reserve: { id: "b-1" } });
  await choose();
  expect(screen.getByText("₹450")).toBeVisible();
  expect(screen.getByText(/until 4 hours before.*30 minutes after.*₹300 goes to Santosh/)).toBeVisible();
  const sent = server.received.find(({ call }) => call === RESERVE);
  expect(sent?.body).toMatchObject({
    job: "geyser-repair",
    quantity: 1,
    on_date: FIRST,
    slot: "morning",
    seen_price_paise: 45_000,
  });
});

it("multiplies the rate by the pieces up to the server's limit, and sends what it showed", async () => {
  const { server } = begin({ reserve: { id: "b-1" } });
  const person = userEvent.setup();
  const more = await screen.findByRole("button", { name: "One more" });
  expect(screen.getByRole("button", { name: "One fewer" })).toBeDisabled();
  await person.click(more);
  await person.click(more);
  expect(more).toBeDisabled();
  expect(screen.getByText("₹1,350")).toBeVisible();
  expect(screen.getByText("3 × ₹450 each")).toBeVisible();
  await choose();
  const sent = server.received.find(({ call }) => call === RESERVE);
  expect(sent?.body).toMatchObject({ quantity: 3, seen_price_paise: 135_000 });
});

it("says at the time that somebody else was faster, and keeps the rest", async () => {
  begin({ reserve: problem(409, "slot_taken", "Somebody else has just booked this time.") });
  await choose();
  expect(await screen.findAllByText("Somebody else has just booked this time.")).not.toHaveLength(0);
  expect(screen.getByRole("button", { name: formatWeekday(FIRST), pressed: true })).toBeVisible();
});

it("leads to the time that waits for its payment", async () => {
  const facts = { code: "reservation_waits", detail: "You hold a time.", status: 409, booking_id: "b-9" };
  begin({ reserve: Response.json(facts, { status: 409 }) });
  await choose();
  expect(await screen.findByRole("link", { name: "See that booking" })).toHaveAttribute(
    "href",
    "/bookings/b-9",
  );
});

it("offers a request where the job cannot be booked at once any more", async () => {
  const { onRequest } = begin({ offer: problem(404, "not_found", "Not found.") });
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Send a request instead" }));
  expect(onRequest).toHaveBeenCalled();
});

it("asks for the day first, and for its part once there is one", async () => {
  const { server } = begin();
  const person = userEvent.setup();
  const submit = await screen.findByRole("button", { name: "Continue to payment" });
  await person.click(submit);
  expect(await screen.findAllByText("Please choose a day.")).not.toHaveLength(0);
  expect(screen.queryByText("Please choose a part of the day.")).toBeNull();
  await person.click(screen.getByRole("button", { name: formatWeekday(FIRST) }));
  await person.click(submit);
  expect(await screen.findAllByText("Please choose a part of the day.")).not.toHaveLength(0);
  expect(server.received.some(({ call }) => call === RESERVE)).toBe(false);
});

it("asks for nothing where no time is free, and offers a request", async () => {
  begin({ offer: { ...OFFER, days: [] } });
  expect(await screen.findByText("No time can be booked at once now")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send a request instead" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("begins with the number that was searched for, and says so until it is changed", async () => {
  const { server } = begin({ offer: { ...OFFER, asked_quantity: 3 }, reserve: { id: "b-1" } });
  expect(await screen.findByText("From your search")).toBeVisible();
  expect(screen.getByText("₹1,350")).toBeVisible();
  const person = userEvent.setup();
  await person.click(screen.getByRole("button", { name: "One fewer" }));
  expect(screen.queryByText("From your search")).toBeNull();
  await choose();
  const sent = server.received.find(({ call }) => call === RESERVE);
  expect(sent?.body).toMatchObject({ quantity: 2, seen_price_paise: 90_000 });
});

it("books a visit again with what was chosen, and says that the price is another one", async () => {
  const { server } = begin({ again: "p-1", reserve: { id: "b-1" } });
  expect(await screen.findByText("Filled in as for “Geyser repair × 2”. Choose a new day.")).toBeVisible();
  expect(screen.getByText("The price is another one now: ₹450 each, before ₹400 each.")).toBeVisible();
  expect(screen.getByText("₹900")).toBeVisible();
  await choose();
  const sent = server.received.find(({ call }) => call === RESERVE);
  expect(sent?.body).toMatchObject({
    quantity: 2,
    locality: "Kothrud",
    note: "Third floor.",
    seen_price_paise: 90_000,
  });
});

it("says of somebody who is not listed any more that nothing can be booked, and leads to others", async () => {
  begin({ again: "p-1", offer: problem(404, "not_found", "Not found."), worker: { is_listed: false } });
  expect(await screen.findByText("This professional takes no bookings now")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find professionals" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send a request instead" })).toBeNull();
});
