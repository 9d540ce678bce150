import { i18n } from "@lingui/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUES } from "@/lib/catalogues";
import { daysAfter, today } from "@/lib/dates";
import { z } from "@/lib/validation";
import { countOfUses, formSchemas, leavesOf, rulesInUse, withValue } from "./form-schemas";

const TOMORROW = daysAfter(today(), 1);
const HELD = 500_000;

/** What functions that make schemas are called with. */
const ARGUMENTS: Record<string, unknown[][]> = {
  "/src/components/reports/schemas.ts#reportSchema": [[{ spam: "Spam", other: "Other" }]],
  "/src/features/accounts/phone-schemas.ts#phoneNumberSchema": [[]],
  "/src/features/careers/schema.ts#applicationSchema": [[5 * 1024 ** 2]],
  "/src/features/content/desk/text-schema.ts#textSchema": [["articles"], ["pages"], ["positions"]],
  "/src/features/applications/schema.ts#applicationSchemaFrom": [[]],
  "/src/features/projects/transitions/transition-schema.ts#transitionSchema": [
    [{ words: true, reason: true }],
    [{ words: false, reason: false }],
  ],
  "/src/features/milestones/milestone-schema.ts#milestoneSchema": [[null]],
  "/src/features/projects/posting/edit-schema.ts#editSchema": [
    [{ kind: "job", starts_on: null }],
    [{ kind: "project", starts_on: null }],
  ],
  "/src/features/payments/desk/decide-schema.ts#decideSchema": [[{ milestones: [{ held_paise: HELD }] }]],
  "/src/features/payments/escrow/release-schema.ts#releaseSchema": [[HELD]],
  "/src/features/verification/desk/approval-schema.ts#approvalSchema": [
    [{ checks: [{ code: "photo", needs_note: false }], flags: [{ code: "same_phone" }] }],
  ],
  "/src/features/verification/references/schema.ts#referencesSchema": [[1]],
  "/src/features/workspace/files/schemas.ts#nameSchema": [[60]],
};

/** What a person who does everything right gives, by the field's name. */
const RIGHT: Record<string, unknown> = {
  answer: "fits",
  account_number: "123456789012",
  account_number_again: "123456789012",
  agree_privacy: true,
  agree_terms: true,
  amount_paise: 10_000,
  base_amount_paise: 50_000,
  budget_max_paise: 20_000,
  budget_min_paise: 10_000,
  category: "money",
  closes: TOMORROW,
  confirm_password: "lohe-ka-taala",
  consents: true,
  current_password: "purana-taala",
  cv: new File(["%PDF"], "cv.pdf"),
  due_on: TOMORROW,
  email: "meera@example.in",
  finished_month: "2024-05",
  founded_year: "1998",
  front: { category: "money", published: TOMORROW, drawing: "house", place: "Pune", kind: "full_time" },
  gateway_order_id: "order_ABC123",
  ifsc: "SBIN0001234",
  listing_fee_paise: 500,
  on_date: TOMORROW,
  password: "lohe-ka-taala",
  phone: "9876543210",
  pincode: "411001",
  place: { id: "pune" },
  quantity: "450",
  questions: ["rooms", "days"].map((id) => ({
    id,
    kind: "number",
    text: "How many?",
    text_hi: "कितने?",
    unit: "",
    unit_hi: "",
    measure: "rooms",
    options: [
      { id: "one", text: "One", text_hi: "एक", icon: "home", this_week: false, measures: "side=inside" },
    ],
  })),
  rate_paise: 50_000,
  role: "worker",
  slug: "read-a-quotation",
  starts_on: TOMORROW,
  upi_id: "name@bank",
  url: "https://example.com/work",
  valid_on: TOMORROW,
  worker_paise: HELD,
};
const OTHERWISE = [
  "Words that are long enough for any box that asks for words.",
  "Words for a short box",
  "5",
  "",
  5,
  1,
  true,
  [],
  {},
  null,
];

const WRONG: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x".repeat(100_000),
  "🙂",
  "\uD83D",
  "-5",
  "1e5",
  "1.005",
  "1900-01-01",
  "2999-12-31",
  -1,
  0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  [],
  [null],
  {},
  true,
  false,
  new Date(0),
];

/** Rules about two fields: the first has nothing to be compared with, or chosen from, while the second is wrong. */
const COMPARED: Record<string, string> = {
  budget_max_paise: "budget_min_paise",
  account_number_again: "account_number",
  confirm_password: "password",
  words: "reason",
  again: "worked",
  slot: "on_date",
  stages: "rate_paise rate_unit",
};

type Values = Record<string, unknown>;
const show = (path: PropertyKey[]) => path.join(".");
const fieldOf = (path: PropertyKey[]) => String(path.findLast((key) => typeof key === "string"));

function sampleOf(schema: z.core.$ZodType, key = ""): unknown {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    shape: Record<string, z.core.$ZodType>;
    element: z.core.$ZodType;
    left: z.core.$ZodType;
    right: z.core.$ZodType;
  };
  if (def.type === "object") {
    return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part, name)]));
  }
  if (def.type === "intersection") {
    return { ...(sampleOf(def.left) as object), ...(sampleOf(def.right) as object) };
  }
  const own = key in RIGHT ? [RIGHT[key]] : [];
  const some = def.type === "array" ? [[sampleOf(def.element)]] : [];
  const choices = [...(schema._zod.values ?? [])].filter((choice) => choice !== "");
  return [...own, ...some, ...choices, ...OTHERWISE].find(
    (candidate) => z.core.safeParse(schema, candidate).success,
  );
}

/** What a form is filled with by somebody who does everything right. */
function filledIn(schema: z.ZodType): unknown {
  const def = schema._zod.def as unknown as { type: string; in: z.ZodType };
  return sampleOf(def.type === "pipe" ? def.in : schema);
}

const used = new Set(rulesInUse().flatMap(({ rules }) => rules));
const FORMS = formSchemas(ARGUMENTS, used);

describe("the schemas of forms", () => {
  it("are found for every form", () => {
    const found = new Set(
      FORMS.map(({ name }) => name.replace(/(?:\(\d+\)|\.\w+)$/, "").replace(/\.ts#(\w+)\.\w+$/, ".ts#$1")),
    );
    const uses = rulesInUse();
    expect(uses.filter(({ rules }) => rules.length === 0)).toEqual([]);
    expect([...used].filter((name) => !found.has(name))).toEqual([]);
    expect(uses).toHaveLength(countOfUses());
    expect(FORMS.length).toBeGreaterThan(60);
  });

  it.each(FORMS)("$name takes what is right", ({ make }) => {
    const schema = make();
    expect(schema.safeParse(filledIn(schema)).error?.issues ?? []).toEqual([]);
  });
});

describe.each(["en", "hi"] as const)("what is refused in %s", (language) => {
  const said = new Set<string>();

  beforeAll(async () => {
    const catalogues = await Promise.all(
      Object.entries(CATALOGUES)
        .filter(([path]) => path.includes("/hi"))
        .map(([, load]) => load()),
    );
    i18n.load("hi", Object.assign({}, ...catalogues.map(({ messages }) => messages)));
  });
  beforeEach(() => {
    i18n.activate(language);
    const translate = i18n._.bind(i18n);
    vi.spyOn(i18n, "_").mockImplementation((...message) => {
      const words = translate(...(message as Parameters<typeof translate>));
      said.add(words);
      return words;
    });
  });
  afterAll(() => i18n.activate("en"));

  it.each(FORMS)("by $name comes from the catalogue, for all fields at once", ({ make }) => {
    const schema = make();
    const values = filledIn(schema);
    const leaves = leavesOf(schema);
    const foreign = new Set<string>();
    const unsaid = new Set<string>();
    const errorsOf = (given: unknown) => {
      const issues = schema.safeParse(given).error?.issues ?? [];
      for (const { path, message } of issues) {
        const isOurs = said.has(message) && /[\u0900-\u097F]/.test(message) === (language === "hi");
        const isInPaise =
          /paise$|^budget$/.test(fieldOf(path)) && /\d{3}/.test(message) && !/₹|1500\.50/.test(message);
        if (!isOurs || isInPaise) foreign.add(`${show(path)}: ${message}`);
      }
      return new Set(issues.map(({ path }) => show(path)));
    };
    const refused = leaves.flatMap(({ path }) =>
      WRONG.filter((wrong) => errorsOf(withValue(values, path, wrong)).has(show(path))).map((wrong) => ({
        path,
        wrong,
      })),
    );
    for (const { path, wrong } of refused) {
      const others = leaves.filter(
        (other) => !show(other.path).startsWith(show(path)) && !show(path).startsWith(show(other.path)),
      );
      for (const other of others) {
        if (COMPARED[fieldOf(path)]?.split(" ").includes(fieldOf(other.path))) continue;
        for (const missing of [null, undefined]) {
          const given = withValue(withValue(values, path, wrong), other.path, missing);
          if (!errorsOf(given).has(show(path))) unsaid.add(`${show(path)}, without ${show(other.path)}`);
        }
      }
    }
    expect([...foreign]).toEqual([]);
    expect([...unsaid]).toEqual([]);
    errorsOf(null);
    errorsOf("x");
    expect([...foreign]).toEqual([]);
  });
});

it("amounts in rupees refuse what is none, in every form", () => {
  const taken = FORMS.flatMap(({ name, make }) => {
    const schema = make();
    const values = filledIn(schema) as Values;
    return leavesOf(schema)
      .filter(({ path }) => /_paise$|^budget$/.test(fieldOf(path)))
      .flatMap(({ path }) =>
        [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e308, "500"].flatMap((wrong) =>
          schema.safeParse(withValue(values, path, wrong)).success ? [`${name} ${show(path)} ${wrong}`] : [],
        ),
      );
  });
  expect(taken).toEqual([]);
});
