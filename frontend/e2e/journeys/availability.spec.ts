import { call, enter, join, saveEdit } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

const AHEAD_OF_UTC = 5.5 * 3_600_000;
/** A day from today on, in India. */
const inDays = (days: number) =>
  new Date(Date.now() + AHEAD_OF_UTC + days * 86_400_000).toISOString().slice(0, 10);

interface Found {
  worker_id: string;
  availability: string;
  available_today: boolean;
  next_available_on: string | null;
}

test("best match lists those who can be booked within two weeks first", async ({ page }) => {
  const trades = ["electrician", "plumber", "carpenter", "painter", "mason"];
  const path = `/api/workers?trade=electrician&place=Mumbai&radius_km=100&limit=50&trades=${trades.join("&trades=")}`;
  const { items } = (await (await page.request.get(path)).json()) as { items: Found[] };
  const canBeBooked = items.map(
    ({ availability, available_today, next_available_on }) =>
      availability === "available" && (available_today || (next_available_on ?? "9999") <= inDays(14)),
  );
  expect(canBeBooked).toContain(true);
  expect(canBeBooked.toSorted((one, other) => Number(other) - Number(one))).toEqual(canBeBooked);
});

test("Book Now of somebody who is away for weeks leads to others who are free", async ({
  browser,
  mailTo,
}) => {
  const she = await join(browser, mailTo, {
    firstName: "Farida",
    lastName: "Shaikh",
    accountType: "Service Provider",
  });
  await saveEdit(she.context, "/api/me/worker-profile", { skills: ["electrician"], area_id: 411038 });
  const away = Array.from({ length: 20 }, (_, day) => inDays(day));
  await call(she.context, "/api/me/worker-profile/calendar", { away });
  const { user } = (await (await she.context.request.get("/api/session")).json()) as { user: { id: string } };

  const page = await (await enter(browser, "homeowner")).newPage();
  await page.goto(`/workers/${user.id}`);
  await expect(page.getByText(/^Away until/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Book Now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Book Farida" });
  await expect(dialog.getByRole("group", { name: "Next free:" }).getByRole("button").first()).toBeVisible();
  const others = dialog.getByRole("region", { name: "Free this week nearby" });
  await expect(others.getByRole("button", { name: /^Book Now/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
  await she.context.close();
});
