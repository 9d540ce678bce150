import { expect, expectNoAxeViolations, test } from "../support/test";

test("one box says both: a trade and a place", async ({ page }) => {
  await page.goto("/");
  const service = page.getByRole("combobox", { name: "What needs doing?" });
  await service.fill("plumber in andheri");
  await service.press("Enter");
  await expect(page).toHaveURL(/q=Plumber&location=Andheri\+West%2C\+Mumbai/);
});

test("areas, PIN codes and trades are offered while one types", async ({ page }) => {
  await page.goto("/");
  const service = page.getByRole("combobox", { name: "What needs doing?" });
  const place = page.getByRole("combobox", { name: "Where?" });
  await service.fill("bijli mist");
  await page.getByRole("option", { name: /^Electrician/ }).click();
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

for (const [name, options] of Object.entries({
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  // The viewport that an on-screen keyboard leaves.
  "phone with its keyboard": { viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false },
}))
  test(`suggestions cover no other field, and the next one is a Tab or a press away: ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (const path of ["/", "/search-results?q=electrician&location=Pune&view=list"]) {
      await page.goto(path);
      const form = page.getByRole("search").filter({ has: page.getByRole("combobox") });
      const boxes = form.getByRole("combobox");
      const list = page.getByRole("listbox");
      for (const index of [0, 1]) {
        const box = boxes.nth(index);
        await box.fill("pa");
        await expect(list).toBeVisible();
        const covered = await list.evaluate((element) => {
          const shown = element.getBoundingClientRect();
          const controls = element.closest("form")?.querySelectorAll("input, button, select") ?? [];
          return [...controls]
            .map((control) => ({ control, at: control.getBoundingClientRect() }))
            .filter(({ at }) => at.left < shown.right && at.right > shown.left)
            .filter(({ at }) => at.top < shown.bottom && at.bottom > shown.top)
            .map(({ control }) => control.outerHTML.slice(0, 80));
        });
        expect(covered, `${path}, box ${index}`).toEqual([]);
        await box.press("Tab");
        await expect(list).toHaveCount(0);
        await expect(box).not.toBeFocused();
      }
      // One press on what is below the list is enough.
      await boxes.first().fill("ma");
      await expect(list).toBeVisible();
      if (options.hasTouch) await boxes.last().tap();
      else await boxes.last().click();
      await expect(boxes.last()).toBeFocused();
      await expect(list).toHaveCount(0);
      await boxes.last().fill("mu");
      await expect(list).toBeVisible();
      const button = form.getByRole("button", { name: /^(Find Professionals|Search)$/ });
      if (options.hasTouch) await button.tap();
      else await button.click();
      await expect(list).toHaveCount(0);
      await expect(page).toHaveURL(/search-results/);
    }
    await context.close();
  });
