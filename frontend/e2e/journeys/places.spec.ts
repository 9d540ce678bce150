import { expect, expectNoAxeViolations, test } from "../support/test";

test("one box says both: a trade and a place", async ({ page }) => {
  await page.goto("/");
  const service = page.getByRole("combobox", { name: "What needs doing?" });
  const place = page.getByRole("combobox", { name: "Where?" });
  await service.fill("plumber in andheri");
  await service.press("Enter");
  await expect(place).toHaveValue("Andheri West, Mumbai");
  await expect(service).toHaveValue("Plumber");
  await page.getByRole("search").getByRole("button", { name: "Find Professionals" }).click();
  await expect(page).toHaveURL(/q=Plumber&location=Andheri\+West%2C\+Mumbai/);
});

test("areas, PIN codes and trades are offered while one types", async ({ page }) => {
  await page.goto("/");
  const service = page.getByRole("combobox", { name: "What needs doing?" });
  const place = page.getByRole("combobox", { name: "Where?" });
  await service.fill("bijli mist");
  await page.getByRole("option", { name: /Electrician/ }).click();
  await expect(service).toHaveValue("Electrician");
  await place.fill("411045");
  await expect(page.getByRole("option", { name: /Baner/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await place.fill("koramangla");
  await page.getByRole("option", { name: /^Koramangala Bengaluru/ }).waitFor();
  await place.press("ArrowDown");
  await place.press("Enter");
  await expect(place).toHaveValue("Koramangala, Bengaluru");
});

test.describe("where somebody is", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 18.5074, longitude: 73.8077 } });

  test("is an area's name, and no position stands in the address", async ({ page }) => {
    await page.goto("/search-results?q=Electrician");
    await page.getByRole("button", { name: "Use my location" }).click();
    const place = page.getByRole("combobox", { name: "Location" });
    await expect(place).toHaveValue("Kothrud, Pune");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/location=Kothrud%2C\+Pune/);
    expect(page.url()).not.toMatch(/18\.5|73\.8/);
  });
});

test("who does not share the location is told so at the box", async ({ page }) => {
  await page.goto("/search-results?q=Electrician");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByRole("alert")).toContainText("does not share your location");
  await expectNoAxeViolations(page);
});
