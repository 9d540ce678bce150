import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { InstantRules } from "../instant-booking/queries";
import type { RateCard } from "./queries";
import { RateCardPage } from "./rate-card-page";
import { aRateCard } from "./test-data";

const RULES: InstantRules = {
  is_on: false,
  parts: ["morning"],
  notice_hours: 4,
  bookable_jobs: 0,
  days_ahead: 14,
  edit_version: "v1",
};
const PRICED = aRateCard({ prices: [{ job: "electrician-visit", price_paise: 20_000, unit: "visit" }] });

function begin({ card = aRateCard(), save = {} as object }: { card?: RateCard; save?: object } = {}) {
  const server = serve({
    "GET /api/session": { user: { id: "u-1", role: "worker", first_name: "Asha" }, csrf_token: "t" },
    "GET /api/me/rate-card": card,
    "GET /api/me/instant-booking": RULES,
    "PUT /api/me/rate-card": save,
  });
  renderApp(<RateCardPage />, { path: "/profile/rate-card" });
  return server;
}

const headings = async () => {
  await screen.findByRole("checkbox", { name: "Confirm bookings at once" });
  return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
};

it("asks for prices first where there are none", async () => {
  begin();
  expect(await headings()).toEqual(["Electrician", "Instant booking"]);
});

it("has the rules first once there are prices", async () => {
  begin({ card: PRICED });
  expect(await headings()).toEqual(["Instant booking", "Electrician"]);
});

it("says what instant booking lacks, and leads there", async () => {
  begin();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Confirm bookings at once" }));
  const link = screen.getByRole("link", { name: "Set your prices" });
  expect(document.querySelector(link.getAttribute("href") ?? "")).toContainElement(
    screen.getByRole("textbox", { name: "Price: Visit and fault finding" }),
  );
});

it("leads from the summary to the parts of the day", async () => {
  begin();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Confirm bookings at once" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Morning/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save rules" }));
  await userEvent.click(
    await screen.findByRole("button", { name: "Please choose at least one part of the day." }),
  );
  expect(screen.getByRole("checkbox", { name: /Morning/ })).toHaveFocus();
});

it("shows a missing unit at its field, and the price stays", async () => {
  const message = "Please choose what the price is for, such as a visit or a point.";
  const errors = [{ field: "prices.0.unit", message, code: "missing" }];
  begin({ save: problem(422, "validation_failed", "Please check the fields.", errors) });
  await userEvent.type(
    await screen.findByRole("textbox", { name: "Price: Visit and fault finding" }),
    "२५०.५०",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save rate card" }));
  const unit = screen.getByRole("combobox", { name: "Unit: Visit and fault finding" });
  await expect.poll(() => unit.getAttribute("aria-invalid")).toBe("true");
  expect(unit).toHaveAccessibleDescription(message);
  expect(screen.getByRole("textbox", { name: "Price: Visit and fault finding" })).toHaveValue("250.50");
});

it("replaces a price by what is typed over it, and lets a second press place the caret", async () => {
  begin({ card: PRICED });
  const person = userEvent.setup();
  const price = await screen.findByRole("textbox", { name: "Price: Visit and fault finding" });
  await person.click(price);
  await person.keyboard("3");
  await person.click(price);
  await person.keyboard("50");
  expect(price).toHaveValue("350");
});
