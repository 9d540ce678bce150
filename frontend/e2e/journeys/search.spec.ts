import { enter } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("a homeowner finds a professional, reads the profile and posts work of its trade", async ({
  browser,
}) => {
  const homeowner = await enter(browser, "homeowner");
  const page = await homeowner.newPage();
  await page.goto("/find-workers");
  await expect(page.getByRole("heading", { name: "Find Skilled Professionals" })).toBeVisible();
  await page.getByRole("link", { name: "Electrical" }).click();
  await expect(page.getByRole("heading", { name: "Where do you need it?" })).toBeVisible();
  await page.getByRole("combobox", { name: "Location" }).fill("pun");
  await page.getByRole("option", { name: /^Pune/ }).first().click();
  await page.getByRole("button", { name: "Search" }).click();

  await expect(page).toHaveURL(/q=Electrician&location=Pune$/);
  await expect(page.getByText(/[1-9]\d* professionals found/)).toBeVisible();
  await expect(page.getByText(/Showing results for electricians? near Pune, Maharashtra/i)).toBeVisible();
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  const wider = page.waitForResponse((answer) => answer.url().includes("radius_km=50"));
  await page.getByRole("radio", { name: "Within 50 km" }).check();
  await wider;
  await expect(page).toHaveURL(/radius=50&view=list$/);

  const results = page.url();
  const first = page.getByRole("link", { name: /View Profile/ }).first();
  await first.click();
  await expect(page).toHaveURL(/\/workers\//);
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to results" }).click();
  await expect(page).toHaveURL(results);
  await first.click();
  await page.getByRole("link", { name: "Post work for this trade" }).click();
  await expect(page.getByRole("dialog", { name: "Create project" }).getByLabel("Trade")).toHaveValue(/.+/);
  await homeowner.close();
});

test("an unknown place is said at its box, with the nearest names, and one of two is asked about", async ({
  page,
}) => {
  await page.goto("/search-results?q=bijli%20mistri&location=Xyzpur");
  await expect(page.getByRole("combobox", { name: "Location" })).toBeFocused();
  await expect(page.getByText(/We don't know this place/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("group", { name: "Places with a similar name" }).getByRole("button").first().click();
  await expect(page.getByText(/Showing results for electricians? near/i)).toBeVisible();

  // A name of two places is asked about.
  await openAddress(page, "/search-results?q=plumber&location=Dwarka");
  await page.getByRole("group", { name: "Which Dwarka?" }).getByRole("button", { name: "Gujarat" }).click();
  await expect(page).toHaveURL(/location=Dwarka%2C\+Gujarat/);
});

test("an empty search offers the nearest ways out", async ({ page, request }) => {
  // A town with nobody close by, but somebody farther away.
  let town = "";
  const towns = [
    "Lonavla",
    "Panvel",
    "Karjat",
    "Sonipat",
    "Hosur",
    "Tumkur",
    "Barabanki",
    "Mandya",
    "Anand",
    "Leh",
  ];
  for (const place of towns) {
    const totals = await Promise.all(
      [10, 100].map(async (radius_km) => {
        const params = { trade: "welder", place, radius_km };
        const answer = await request.get("/api/workers/counts", { params });
        return ((await answer.json()) as { total: number }).total;
      }),
    );
    if (totals[0] === 0 && totals[1] !== 0) town = place;
    if (town) break;
  }
  await page.goto(`/search-results?q=welder&location=${town}&radius=10`);
  await expect(page.getByText("No professionals found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria or location")).toBeVisible();
  const wider = page.getByRole("button", { name: /^Search within \d+ km/ });
  await expect(wider).toBeVisible();
  await expectNoAxeViolations(page);
  await wider.click();
  await expect(page.getByText(/[1-9]\d* professionals? found/)).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /^Search near / }).click();
  await expect(page.getByText(/[1-9]\d* professionals? found/)).toBeVisible();
});

test("six services lead on to workers, and an answer of the FAQ can be sent to somebody", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(page.getByRole("link", { name: /Get started/ })).toHaveCount(6);

  await openAddress(page, "/faq#section-2");
  await expect(page.getByText("₹5 for each project")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Can I use Karigar in Hindi?" }).click();
  await expect(page.getByText("₹5 for each project")).toBeHidden();
  await expect(page).toHaveURL(/#section-12$/);
});
