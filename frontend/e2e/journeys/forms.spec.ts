import { enter } from "../support/people";
import { expect, test } from "../support/test";

const SIGN_UP = {
  en: {
    button: "Create Account",
    agreements: [/Terms and Conditions/, /Privacy Policy/],
    said: ["Please fill in all required fields", "Please select an account type"],
  },
  hi: {
    button: "खाता बनाएँ",
    agreements: [/नियम और शर्तें/, /निजता नीति/],
    said: ["कृपया सभी ज़रूरी जानकारी भरें", "कृपया खाते का प्रकार चुनें"],
  },
};

for (const [language, { button, agreements, said }] of Object.entries(SIGN_UP)) {
  test(`sign-up says all that is wrong each time it is pressed, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("karigar_language", chosen), language);
    await page.goto("/auth?tab=signup");
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: button }) });
    for (const words of agreements) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await form.getByRole("checkbox", { name: words }).check();
    }
    for (const press of ["once", "twice"]) {
      await test.step(press, async () => {
        await form.getByRole("button", { name: button }).click();
        const summary = form.getByRole("alert");
        await expect(summary).toBeFocused();
        await expect(summary.getByRole("listitem")).toHaveText(said);
        await expect(form.locator("input[aria-invalid=true]:not([type=radio])")).toHaveCount(4);
      });
    }
  });
}

test("an amount that cannot be read stays as it was typed and is refused at its field", async ({
  browser,
}) => {
  const page = await (await enter(browser, "homeowner")).newPage();
  await page.goto("/projects?new=project");
  const dialog = page.getByRole("dialog");
  const budget = dialog.getByLabel("Budget");
  for (const typed of ["-5", "1e5", "1.005"]) {
    await test.step(typed, async () => {
      await budget.fill(typed);
      await dialog.getByLabel("Title").focus();
      await expect(budget).toHaveValue(typed);
      await expect(budget).toHaveAccessibleDescription(
        /Type an amount in rupees, such as 1,500 or 1500\.50\./,
      );
    });
  }
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByRole("alert").getByRole("listitem")).toHaveText([
    "Please fill in all required fields",
    "Type an amount in rupees, such as 1,500 or 1500.50.",
  ]);
  await budget.fill("१,५०,०००");
  await expect(budget).toHaveValue("1,50,000");
  await expect(budget).not.toHaveAttribute("aria-invalid");
});
