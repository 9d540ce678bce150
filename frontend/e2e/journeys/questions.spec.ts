import type { Page } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const PHONE = { width: 390, height: 844 };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, "no sideways scroll").toBeLessThanOrEqual(clientWidth);
}

test("answers to the questions fill the post, and workers read them", async ({
  browser,
  mailTo,
  page: visitor,
}) => {
  // Somebody of her own: news of other journeys' work would come over the form.
  const { page, context } = await join(browser, mailTo, {
    firstName: "Ishita",
    lastName: "Sen",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/jobs?trade=electrician&words=fan%20making%20noise");
  const questions = page.getByRole("group", { name: "Which fan is it?" });

  await test.step("one question at a time, each may be skipped", async () => {
    await expect(page.getByText("Question 1 of 5")).toBeVisible();
    await expectNoAxeViolations(page);
    await questions.getByRole("button", { name: "Ceiling fan" }).click();
    await page.getByRole("button", { name: "It makes noise" }).click();
    const count = page.getByRole("textbox", { name: "How many fans?" });
    await count.fill("two 2");
    await expect(count).toHaveAccessibleDescription(/Please enter a whole number such as 3\./);
    await count.fill("2");
    await count.press("Enter");
    await page.getByRole("button", { name: "This week" }).click();
    await expect(page.getByText("Please fill in all required fields")).toHaveCount(0);
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("heading", { name: "Your answers" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step("the answers fill empty texts and leave what was typed", async () => {
    const description = page.getByRole("textbox", { name: "Description" });
    // The title names the problem, the description begins with what was searched for.
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Fan noisy or slow: Ceiling fan");
    await expect(description).toHaveValue(/^fan making noise\n/);
    await expect(description).toHaveValue(/How many fans\? 2 fans/);
    await page.getByRole("button", { name: /^Change.*How many fans/ }).click();
    await page.getByRole("textbox", { name: "How many fans?" }).fill("3");
    await expect(description).toHaveValue(/How many fans\? 3 fans/);
    await description.fill("Both fans in the hall rattle at full speed.");
    // The draft's address has no words; the questions go on as they were.
    await expect(page).toHaveURL(/draft=/);
    await page.getByRole("textbox", { name: "How many fans?" }).fill("2");
    await expect(description).toHaveValue("Both fans in the hall rattle at full speed.");
  });

  await test.step("a reload in the middle loses no answer", async () => {
    await expect(page.getByText("Draft saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your answers" })).toBeVisible();
    await expect(page.getByText("2 fans", { exact: true })).toBeVisible();
    await expect(page.getByText("It makes noise", { exact: true })).toBeVisible();
  });

  await test.step("nor does one that comes before the save is answered", async () => {
    let isHeld = false;
    await page.route("**/api/projects/*", (route) => {
      if (isHeld || route.request().method() !== "PUT") return route.fallback();
      isHeld = true;
      // No answer: the next page reads the draft without it.
      return undefined;
    });
    const save = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: /^Change.*How many fans/ }).click();
    await page.getByRole("textbox", { name: "How many fans?" }).fill("4");
    await save;
    await page.reload();
    await expect(page.getByText("4 fans", { exact: true })).toBeVisible();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("4 fans", { exact: true })).toBeVisible();
    await page.unroute("**/api/projects/*");
  });

  await test.step("workers read the answers", async () => {
    const [city] = (
      (await (await context.request.get("/api/places?q=Pune")).json()) as { items: { id: number }[] }
    ).items;
    const answers = { kind: "ceiling", symptom: "noise", count: "2", when: "this_week" };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const token = (await context.storageState()).cookies.find(({ name }) => name === "csrftoken")?.value;
    const found = (await (
      await context.request.get("/api/questions?trade=electrician&words=fan making noise")
    ).json()) as { question_set: { key: string; version: number } };
    const answer = await context.request.post("/api/jobs", {
      headers: { ...headers, "X-CSRFToken": token ?? "" },
      data: {
        title: "Fan making noise",
        description: "Both fans in the hall rattle.",
        trade: "electrician",
        area_id: city?.id,
        scope: { key: found.question_set.key, version: found.question_set.version, answers },
      },
    });
    const { id } = (await answer.json()) as { id: string };
    await visitor.goto(`/find-work/${id}`);
    await expect(visitor.getByRole("heading", { name: "What is needed" })).toBeVisible();
    await expect(visitor.getByText("2 fans")).toBeVisible();
    await visitor.goto(`/hi/find-work/${id}`);
    await expect(visitor.getByText("सीलिंग पंखा")).toBeVisible();
    await call(context, `/api/projects/${id}/cancel`, { reason: "", reason_code: "plans_changed" });
  });
  await context.close();
});

test("an editor rewords a question, sees it as on a phone, and publishes it", async ({ browser }) => {
  const context = await enter(browser, "staff");
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto("/admin/questions?set=blockage");
  const first = page.getByLabel("Question 1 in English");
  const words = `Where is the blockage? (${Date.now() % 100_000})`;
  await first.fill(words);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "English" }).click();
  await expect(preview.getByText(words)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await first.fill("");
  await page.getByRole("button", { name: "Publish questions" }).click();
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await first.fill(words);
  await page.getByRole("button", { name: "Publish questions" }).click();
  await expectToast(page, "Published");
  const asked = (await (
    await context.request.get("/api/questions?trade=plumber&words=sink blocked")
  ).json()) as { question_set: { questions: { text: string }[] } };
  expect(asked.question_set.questions[0]?.text).toBe(words);
  await context.close();
});

test("an editor changes what an answer fills in, and a visitor's estimate follows", async ({
  browser,
  page: visitor,
}) => {
  const context = await enter(browser, "staff");
  const page = await context.newPage();
  await page.goto("/admin/questions?set=tiler");
  // "Bathroom": the words "bathroom tiles" answer it for a visitor.
  const bathroom = page
    .getByRole("group", { name: "Question 1", exact: true })
    .getByLabel("Answer 3 in the estimate");
  const before = await bathroom.inputValue();
  const preview = page.getByRole("region", { name: "Preview" });
  const seen = async (size: string) => {
    await visitor.goto("/estimate?words=bathroom%20tiles");
    await expect(visitor.getByLabel("Tile size (mm)")).toHaveValue(size);
    await expect(visitor.getByText("From your answers").first()).toBeVisible();
  };

  await test.step("the preview shows what the answer fills in, before it is published", async () => {
    await preview.getByRole("button", { name: "English" }).click();
    await preview.getByRole("button", { name: "Bathroom" }).click();
    await expect(preview.getByText("300x600")).toBeVisible();
    await bathroom.fill("tile=600x600, pattern=diagonal");
    await expect(preview.getByText("600x600")).toBeVisible();
    await expect(preview.getByText("Pattern")).toBeVisible();
    await expectNoAxeViolations(page);
    await seen("300x600");
  });

  await test.step("a value that the estimate does not know is refused at its field", async () => {
    await bathroom.fill("tile=7x7");
    await page.getByRole("button", { name: "Publish questions" }).click();
    await expect(bathroom).toHaveAttribute("aria-invalid", "true");
    await expect(bathroom).toHaveValue("tile=7x7");
  });

  await test.step("once it is published, a visitor's estimate has it", async () => {
    await bathroom.fill("tile=600x600, pattern=diagonal");
    await page.getByRole("button", { name: "Publish questions" }).click();
    await expectToast(page, "Published");
    await seen("600x600");
    await expect(visitor.getByLabel("Pattern")).toHaveValue("diagonal");
  });

  await bathroom.fill(before);
  await page.getByRole("button", { name: "Publish questions" }).click();
  await expect.poll(async () => bathroom.inputValue()).toBe(before);
  await context.close();
});

test("a cold geyser is asked about as a geyser, and not what its words say", async ({ browser, mailTo }) => {
  const { page } = await join(browser, mailTo, {
    firstName: "Nandini",
    lastName: "Rao",
    accountType: "Homeowner",
  });
  await page.setViewportSize(PHONE);
  await page.goto("/jobs?words=geyser%20thanda%20hai");
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Trade/ })).toHaveValue("appliance-repair");
  await page.getByRole("button", { name: "Electric with a tank" }).click();
  await expect(page.getByRole("heading", { name: "Does its light come on?" })).toBeVisible();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByRole("button", { name: "10 to 15 litres" }).click();
  await page.getByRole("button", { name: "Today or tomorrow" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByText("The water stays cold", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(
    "Geyser not heating: Electric with a tank",
  );
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(/^geyser thanda hai\n/);
  await expectNoSidewaysScroll(page);
});
