import type { BrowserContext } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { awaitScripts } from "../support/standing";
import { StoredTexts, shownOn, watch } from "../support/stored-text";
import { expect, test } from "../support/test";

interface Identified {
  id: string;
}

interface Opened {
  context: BrowserContext;
  address: string;
  /** Fields whose texts the page must show. */
  shows: string[];
}

/** Written, but on none of the pages below. */
const UNSEEN = [
  // In a mail alone (core/tests/test_mail.py).
  "project_guest_invite.note",
  // In dialogs.
  "my_portfolio_add.description",
  "saved_answers_save.body",
  "saved_answers_save.title",
  // Nothing nearer than the PIN code's area is kept.
  "my_worker_profile_save.locality",
];

/** The desk begins with the oldest reports: these are on its first page if few others wait. */
const PERHAPS_UNSEEN = ["messages_report.words", "reviews_report.words"];

const own = async <Answer>(context: BrowserContext, path: string): Promise<Answer> =>
  (await (await context.request.get(path)).json()) as Answer;

test("no text that people write runs, and each is shown as written", async ({ browser, mailTo }) => {
  const texts = new StoredTexts();
  const [homeowner, contractor, supervisor, staff, visitor] = await Promise.all([
    join(browser, mailTo, { firstName: "Asmita", lastName: "Joshi", accountType: "Homeowner" }),
    join(browser, mailTo, { firstName: "Balbir", lastName: "Singh", accountType: "Contractor" }),
    enter(browser, "supervisor"),
    enter(browser, "staff"),
    browser.newContext(),
  ]);
  const [she, he] = [homeowner.context, contractor.context];
  const contexts = [she, he, supervisor, staff, visitor];
  const missing: string[] = [];
  const faults = await Promise.all(contexts.map(watch));
  const edit = { edit_version: "*" };
  const area = 411_038;
  const rate = { rate_paise: 60_000, rate_unit: "hour" };

  // The professional's own texts.
  const profile = { ...edit, skills: ["electrician"], area_id: area, travel_radius_km: 25 };
  const { id: worker } = await texts.send<Identified>(he, "my_worker_profile_save", {}, profile);
  await texts.send(he, "my_business_save", {}, edit);
  await texts.send(he, "my_team_save", {}, edit);
  await texts.send(he, "my_portfolio_add");
  await texts.send(he, "saved_answers_save");
  await texts.send(he, "job_alerts_create", {}, { trades: ["electrician"] });

  // The homeowner's, before anybody is hired.
  await texts.send(she, "accounts_update_profile", {}, edit);
  const { id: project } = await texts.send<Identified>(
    she,
    "jobs_create",
    {},
    { area_id: area, trade: "electrician" },
  );
  await texts.send(she, "saved_searches_create", {}, { query: { q: "electrician", location: "Pune" } });
  const extras = { unit: "number", quantity: 1, rate_paise: 100 };
  const estimate = await texts.send<Identified>(she, "estimates_create", {}, { work: "wiring", extras });
  const days = await own<{ items: { on: string; slots: string[] }[] }>(
    he,
    `/api/workers/${worker}/free-slots`,
  );
  const day = days.items.find(({ slots }) => slots.includes("morning"));
  const when = { on_date: day?.on, slot: "morning" };
  const booking = await texts.send<Identified>(
    she,
    "bookings_create",
    { worker_id: worker },
    { ...when, area_id: area },
  );
  await texts.send(he, "bookings_counter", { booking_id: booking.id }, { ...when, slot: "afternoon" });
  const application = await texts.send<Identified>(he, "applications_submit", { project_id: project }, rate);
  const at = { application_id: application.id };
  await texts.send(she, "applications_note", at, edit);
  await texts.send(she, "application_messages_post", at);
  await texts.send(he, "application_offers_make", at, { ...rate, estimated_duration: "3 days" });

  const before = await show([
    { context: visitor, address: `/workers/${worker}`, shows: ["my_worker_profile_save.description"] },
    {
      context: visitor,
      address: `/find-work/${project}`,
      shows: ["jobs_create.description", "jobs_create.title"],
    },
    { context: visitor, address: `/hi/find-work/${project}`, shows: ["jobs_create.title"] },
    { context: he, address: `/find-work/${project}`, shows: ["jobs_create.description"] },
    { context: he, address: `/applications/${application.id}`, shows: ["applications_submit.proposal"] },
    { context: he, address: "/profile/professional", shows: ["my_business_save.business_name"] },
    { context: he, address: "/team", shows: ["my_team_save.name"] },
    { context: he, address: "/find-work/alerts", shows: ["job_alerts_create.name"] },
    { context: he, address: `/bookings/${booking.id}`, shows: ["bookings_create.description"] },
    { context: she, address: `/bookings/${booking.id}`, shows: ["bookings_counter.note"] },
    { context: she, address: `/projects/${project}/applications`, shows: ["applications_submit.proposal"] },
    { context: she, address: `/applications/${application.id}`, shows: ["application_messages_post.body"] },
    { context: she, address: `/estimates/${estimate.id}`, shows: ["estimates_create.title"] },
    { context: she, address: "/saved?tab=searches", shows: ["saved_searches_create.name"] },
  ]);

  // The work that both share.
  await call(she, `/api/applications/${application.id}/accept?version=2`);
  const on = { project_id: project };
  await texts.send(she, "folders_add", on);
  await texts.send(she, "project_guest_invite", on, {
    email: `guest-${crypto.randomUUID()}@example.in`,
    guest_rights: "look",
  });
  const message = await texts.send<Identified>(he, "messages_post", on);
  await texts.send(she, "messages_report", { message_id: message.id }, { reason: "abusive" });
  const task = await texts.send<Identified>(she, "tasks_create", on);
  await texts.send(he, "updates_post", on);
  await texts.send(he, "projects_deliver", on);
  await texts.send(she, "projects_request_changes", on);
  await call(he, `/api/projects/${project}/deliver`);
  await call(she, `/api/projects/${project}/complete`);
  const review = await texts.send<Identified>(she, "project_reviews_create", on, { rating: 4 });
  await call(he, `/api/projects/${project}/reviews`, { rating: 5 });
  await texts.send(he, "reviews_reply", { review_id: review.id });
  await texts.send(he, "reviews_report", { review_id: review.id }, { reason: "untrue" });

  // The support desk.
  const wrote = { name: "Asmita Joshi", email: homeowner.email, took_ms: 60_000 };
  await texts.send(she, "contact_messages_send", {}, wrote);
  const [ticket] = await own<Identified[]>(she, "/api/me/tickets");
  const asked = { ticket_id: ticket?.id ?? "" };
  await texts.send(she, "own_tickets_reply", asked);
  await texts.send(staff, "staff_tickets_note", asked);
  await texts.send(staff, "staff_tickets_answer", asked, { next_status: "answered" });
  expect(texts.left, "fields of the table that nothing wrote").toEqual([]);

  const after = await show([
    { context: visitor, address: `/workers/${worker}`, shows: ["project_reviews_create.comment"] },
    { context: she, address: "/dashboard", shows: [] },
    { context: she, address: "/projects", shows: ["jobs_create.title"] },
    { context: she, address: `/projects/${project}?tab=history`, shows: ["projects_deliver.reason"] },
    { context: she, address: `/projects/${project}?tab=messages`, shows: ["messages_post.body"] },
    { context: he, address: `/projects/${project}?tab=tasks`, shows: ["tasks_create.title"] },
    {
      context: he,
      address: `/projects/${project}?tab=tasks&task=${task.id}`,
      shows: ["tasks_create.description"],
    },
    { context: he, address: `/projects/${project}?tab=progress`, shows: ["updates_post.body"] },
    { context: she, address: `/projects/${project}?tab=files`, shows: ["folders_add.name"] },
    { context: she, address: `/projects/${project}`, shows: [] },
    { context: she, address: "/notifications", shows: [] },
    { context: he, address: "/notifications", shows: ["jobs_create.title"] },
    { context: she, address: "/profile", shows: ["accounts_update_profile.locality"] },
    { context: she, address: "/contact", shows: [] },
    {
      context: staff,
      address: `/admin/tickets?ticket=${ticket?.id}`,
      shows: ["contact_messages_send.subject"],
    },
    { context: staff, address: "/admin/reports", shows: [] },
    { context: staff, address: "/admin/projects", shows: ["jobs_create.title"] },
    { context: supervisor, address: "/find-work", shows: [] },
  ]);

  expect(faults.flat(), "what ran or was refused").toEqual([]);
  expect(missing, "texts that a page does not show as written").toEqual([]);
  const seen = new Set([...before, ...after]);
  const unseen = [...texts.shown.keys()].filter((name) => !seen.has(name) && !PERHAPS_UNSEEN.includes(name));
  expect(unseen.toSorted(), "fields that no page showed as written").toEqual(UNSEEN.toSorted());

  /** Opens pages one after the other, those of different people at once: a visitor's as documents, others as links do. */
  async function show(opened: Opened[]): Promise<string[]> {
    const visits = contexts.map(async (context) => {
      const page = await context.newPage();
      awaitScripts(page);
      const names: string[] = [];
      for (const { address, shows } of opened.filter((each) => each.context === context)) {
        // oxlint-disable-next-line no-await-in-loop -- one page at a time, as a person does
        const found = await shownOn(page, address, texts.shown, shows, { isDocument: context === visitor });
        missing.push(...shows.filter((name) => !found.includes(name)).map((name) => `${address}: ${name}`));
        names.push(...found);
      }
      await page.close();
      return names;
    });
    return (await Promise.all(visits)).flat();
  }
});
