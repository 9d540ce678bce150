import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { useSignInState } from "@/features/accounts/sign-in-store";
import { daysAfter, formatWeekday, today } from "@/lib/dates";
import { problem, serve } from "@/testing/fake-server";
import { PUNE as AREA, aWorkerFound, workersPage } from "@/features/professionals/test-data";
import { renderApp } from "@/testing/render-app";
import { BookingDialog } from "./booking-dialog";

const FIRST = daysAfter(today(), 2);
const SECOND = daysAfter(today(), 3);
const PUNE = { id: 1259229, name: "Pune", name_hi: "पुणे", state: "Maharashtra" };
const WORDS = "The fan in the hall makes a noise.";
const ASK = "POST /api/workers/w-1/bookings";

/** What the dialog shows of a professional. */
const WORKER = {
  id: "w-1",
  first_name: "Imran",
  last_name: "Pathan",
  avatar_url: null,
  rate_paise: 90_000,
  rate_unit: "day",
  travel_radius_km: 25,
  skills: [{ slug: "electrician", name: "Electrician", name_hi: "बिजली मिस्त्री" }],
  area: AREA,
};
const HOMEOWNER = { id: "u-1", role: "homeowner", first_name: "Asha" };

const FREE = [
  { on: FIRST, slots: ["morning", "evening"] },
  { on: SECOND, slots: ["afternoon"] },
];
const OTHERS = "GET /api/workers";

function begin({ user = HOMEOWNER as object | null, ask = {} as object, free = FREE } = {}) {
  const server = serve({
    "GET /api/workers/w-1": WORKER,
    "GET /api/workers/w-1/free-slots": { items: free, next: null },
    [OTHERS]: workersPage([
      aWorkerFound({ worker_id: "w-1", worker_name: "Imran Pathan" }),
      aWorkerFound({ worker_id: "w-2", worker_name: "Ganesh More", available_today: true }),
    ]),
    "GET /api/places": { items: [PUNE], next: null },
    [ASK]: ask,
  });
  const onClose = vi.fn();
  renderApp(
    <>
      <BookingDialog workerId="w-1" user={user as never} place="Pune" onClose={onClose} />
      <SignInIsOpen />
    </>,
  );
  return { server, onClose };
}

function SignInIsOpen() {
  return useSignInState().isOpen ? <p>Sign-in is open</p> : null;
}

async function fill() {
  const person = userEvent.setup();
  const soon = await screen.findByRole("group", { name: "Next free:" });
  await person.click(within(soon).getByRole("button", { name: formatWeekday(FIRST) }));
  await person.click(screen.getByRole("radio", { name: /Morning/ }));
  await person.type(screen.getByLabelText("What needs to be done?"), WORDS);
  return person;
}

describe("BookingDialog", () => {
  it("sends day, part of the day, place and words", async () => {
    const { server } = begin({ ask: problem(409, "not_taking_requests", "Not now.") });
    const person = await fill();
    expect(screen.queryByRole("radio", { name: /Afternoon/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Send request" }));
    await screen.findByText("Not now.");
    const sent = server.received.find(({ call }) => call === ASK);
    expect(sent?.body).toMatchObject({
      on_date: FIRST,
      slot: "morning",
      area_id: PUNE.id,
      description: WORDS,
      budget_paise: null,
    });
    expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
    expect(screen.getByLabelText("What needs to be done?")).toHaveValue(WORDS);
  });

  it("offers others nearby who are free this week when this professional is not", async () => {
    const later = daysAfter(today(), 9);
    const { server } = begin({ free: [{ on: later, slots: ["morning"] }] });
    expect(await screen.findByRole("button", { name: formatWeekday(later) })).toBeVisible();
    const others = await screen.findByRole("region", { name: "Free this week nearby" });
    expect(await within(others).findByRole("button", { name: "Book Now: Ganesh More" })).toBeVisible();
    expect(within(others).queryByText("Imran Pathan")).toBeNull();
    const asked = server.received.find(({ call }) => call === OTHERS);
    expect(asked).toBeDefined();
  });

  it("offers nobody else when this professional is free this week", async () => {
    const { server } = begin();
    await fill();
    expect(server.received.some(({ call }) => call === OTHERS)).toBe(false);
  });

  it("asks for what is missing, at the fields", async () => {
    begin();
    await screen.findByRole("group", { name: "Next free:" });
    await userEvent.click(screen.getByRole("button", { name: "Send request" }));
    expect(await screen.findAllByText("Please choose a day.")).not.toHaveLength(0);
    // A day comes before its parts.
    expect(screen.queryByText("Please choose a part of the day.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: formatWeekday(FIRST) }));
    await userEvent.click(screen.getByRole("button", { name: "Send request" }));
    expect(await screen.findAllByText("Please choose a part of the day.")).not.toHaveLength(0);
  });

  it("drops a part of the day that the new day does not have", async () => {
    begin();
    const person = await fill();
    await person.click(screen.getByRole("button", { name: formatWeekday(SECOND) }));
    await waitFor(() => expect(screen.queryByRole("radio", { name: /Morning/ })).toBeNull());
    expect(screen.getByRole("radio", { name: /Afternoon/ })).not.toBeChecked();
  });

  it("asks a visitor to sign in when the form is sent", async () => {
    const { server } = begin({ user: null });
    const person = await fill();
    await person.click(screen.getByRole("button", { name: "Sign in and send" }));
    expect(await screen.findByText("Sign-in is open")).toBeInTheDocument();
    expect(server.received.some(({ call }) => call === ASK)).toBe(false);
  });
});
