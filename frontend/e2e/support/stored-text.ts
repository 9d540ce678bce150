import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { csrfTokenOf } from "./people";
import { lookOnly, openAddress, untilStanding } from "./standing";
import { expect } from "./test";

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8"));
const DESCRIPTION = read("../../../backend/openapi.json") as Description;
/** Fields that this journey writes; backend/config/tests/test_stored_text.py compares the table with the API. */
const { written: WRITTEN } = read("stored-text.json") as { written: Record<string, string[]> };

/** Texts that run if they become markup, an address or a template. `ran` is the page's (`watch`). */
const ATTACKS = [
  "<img src=x onerror=ran()>",
  "<svg/onload=ran()>",
  "<script>ran()</script>",
  "\"'><i autofocus onfocus=ran()>",
  "{{7*7}}${7*7}",
  "javascript:ran()",
  "[a](javascript:ran())",
  '<a href="javascript:ran()">a</a>',
  "</script></textarea></title><script>ran()</script>",
  "<iframe srcdoc='<script>parent.ran()</script>'>",
  "<style>@import'javascript:ran()'</style>",
  "exe\u202Egpj",
];
/** The server removes what turns the direction of a text. */
const TURNING = "\u202E";

/** Writes hostile texts into the fields of the table and knows what pages must show of them. */
export class StoredTexts {
  /** Field → the text as it must be shown. */
  readonly shown = new Map<string, string>();
  readonly #written = new Set<string>();

  /** A text of its own for a field of an operation, as long as the field takes. */
  text(operation: string, field: string): string {
    const name = `${operation}.${field}`;
    expect(WRITTEN[operation], name).toContain(field);
    const longest = Math.min(longestOf(operation, field), 600);
    let text = `Q${this.#written.size + 10}`;
    // Another attack first for each, so that a short field has one of its own.
    for (let step = 0; step < ATTACKS.length; step += 1) {
      const attack = ATTACKS[(step + this.#written.size) % ATTACKS.length] ?? "";
      if (text.length + attack.length < longest) text = `${text} ${attack}`;
    }
    this.#written.add(name);
    this.shown.set(name, text.replaceAll(TURNING, ""));
    return text;
  }

  /** Sends an operation's request as this person, with a text in each of its fields in the table. */
  async send<Answer>(
    context: BrowserContext,
    operation: string,
    path: Record<string, string> = {},
    body: Record<string, unknown> = {},
  ): Promise<Answer> {
    const [method, template] = placeOf(operation);
    const data: Record<string, unknown> = { ...body };
    for (const field of WRITTEN[operation] ?? []) {
      const [list, member] = field.split("[].");
      if (member === undefined) {
        const text = this.text(operation, field);
        if (field.endsWith("[]")) data[field.slice(0, -2)] = [text];
        else data[field] = text;
      } else data[list ?? ""] = [{ ...(body[list ?? ""] as object), [member]: this.text(operation, field) }];
    }
    const answer = await context.request.fetch(
      template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? ""),
      {
        method,
        data,
        headers: { "X-CSRFToken": await csrfTokenOf(context), "Idempotency-Key": crypto.randomUUID() },
      },
    );
    expect(answer.ok(), `${operation}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as Answer;
  }

  /** Operations and fields of the table that were not written. */
  get left(): string[] {
    const all = Object.entries(WRITTEN).flatMap(([name, fields]) =>
      fields.map((field) => `${name}.${field}`),
    );
    return all.filter((name) => !this.#written.has(name));
  }
}

function operationOf(name: string): [method: string, path: string, operation: Operation] {
  for (const [path, methods] of Object.entries(DESCRIPTION.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === name) return [method, path, operation];
    }
  }
  throw new Error(`There is no operation ${name}.`);
}

function placeOf(name: string): [method: string, path: string] {
  const [method, path] = operationOf(name);
  return [method.toUpperCase(), path];
}

function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(DESCRIPTION.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  return schema.anyOf?.map(resolved).find(({ maxLength }) => maxLength !== undefined) ?? schema;
}

function longestOf(operation: string, field: string): number {
  const [content] = Object.values(operationOf(operation)[2].requestBody?.content ?? {});
  let schema = resolved(content?.schema ?? {});
  for (const step of field.replaceAll("[]", ".[]").split(".")) {
    schema = resolved((step === "[]" ? schema.items : schema.properties?.[step]) ?? {});
  }
  return schema.maxLength ?? 120;
}

declare global {
  interface Window {
    ran: () => void;
    faults: string[];
  }
}

/** Collects what runs or is refused in every page of the context. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  // The pages are only looked at.
  await context.addInitScript(lookOnly);
  await context.exposeFunction("reportFault", (fault: string) => void faults.push(fault));
  await context.addInitScript(() => {
    const report = (fault: string) =>
      void (window as unknown as { reportFault: (fault: string) => void }).reportFault(
        `${window.location.pathname}: ${fault}`,
      );
    window.ran = () => report("a text ran");
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      report(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on("dialog", (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("weberror", (error) => void faults.push(`an error: ${error.error().message}`));
  return faults;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Opens a page and gives the fields whose texts it shows word for word, in its text or in a field. */
export async function shownOn(
  page: Page,
  address: string,
  texts: ReadonlyMap<string, string>,
  wanted: readonly string[],
  { isDocument }: { isDocument: boolean },
): Promise<string[]> {
  // The first response has the texts of public pages too, and the app, which replaces it, must show them.
  if (isDocument) await page.goto(address);
  else await openAddress(page, address);
  const found = async (): Promise<string[]> => {
    const words = plain(
      await page.evaluate(() =>
        [
          document.body.textContent,
          ...[...document.querySelectorAll("input, textarea")].map((field) =>
            "value" in field ? String(field.value) : "",
          ),
        ].join(" "),
      ),
    );
    return [...texts].filter(([, text]) => words.includes(plain(text))).map(([name]) => name);
  };
  await untilStanding(page);
  // What it does not show in the end is reported at the end, for all pages together.
  let last: string[] = [];
  await expect
    .poll(async () => (last = await found()))
    .toEqual(expect.arrayContaining([...wanted]))
    .catch(() => undefined);
  const made = await page.evaluate(
    () =>
      document.querySelectorAll(
        "img[src='x'], [onerror], [onload], [onfocus], iframe[srcdoc*='ran'], a[href^='javascript']",
      ).length,
  );
  expect(made, `elements made of texts on ${address}`).toBe(0);
  return last;
}
