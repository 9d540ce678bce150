import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("areas, PIN codes and trades are offered while one types, or one box says both", async ({ page }) => {
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

  // One box says both.
  await place.fill("");
  await service.fill("plumber in andheri");
  await service.press("Enter");
  await expect(page).toHaveURL(/q=Plumber&location=Andheri\+West%2C\+Mumbai/);
});

test("who does not share the location is told so; whose it is reads an area's name, and no position", async ({
  page,
  context,
}) => {
  await page.goto("/search-results?q=Electrician");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByRole("alert")).toContainText("does not share your location");
  await expectNoAxeViolations(page);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 18.5074, longitude: 73.8077 });
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Kothrud, Pune");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/location=Kothrud%2C\+Pune/);
  expect(page.url()).not.toMatch(/18\.5|73\.8/);
});

/** Each with what its first box says. */
const FORMS = [
  ["/", ""],
  ["/search-results?q=electrician&location=Pune&view=list", "electrician"],
] as const;

for (const [name, options, heights] of [
  // The second height is what an on-screen keyboard leaves.
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, [844, 480]],
  ["desk", { viewport: { width: 1440, height: 900 }, hasTouch: false }, [900]],
] as const)
  test(`suggestions cover no other field, and the next one is a Tab or a press away: ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (const [height, path, words] of heights.flatMap((each) =>
      FORMS.map((one) => [each, ...one] as const),
    )) {
      await page.setViewportSize({ width: options.viewport.width, height });
      await openAddress(page, path);
      const form = page.getByRole("search").filter({ has: page.getByRole("combobox") });
      const boxes = form.getByRole("combobox");
      const list = page.getByRole("listbox");
      await expect(boxes.first()).toHaveValue(words);
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
        expect(covered, `${path} of ${height} px, box ${index}`).toEqual([]);
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
