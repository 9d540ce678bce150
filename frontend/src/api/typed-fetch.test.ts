import createTheirs from "openapi-fetch";
import { expect, test } from "vitest";
import { type AnyGiven, fetchJson } from "./typed-fetch";

interface Said {
  url: string;
  method: string;
  headers: [string, string][];
  body: string;
}

/** What our client, or openapi-fetch's, sends and returns. */
async function called(
  whose: "ours" | "theirs",
  method: string,
  path: string,
  given: AnyGiven,
  answer: Response,
) {
  let said: Said | undefined;
  const send = async (request: Request) => {
    const body = await request.clone().text();
    said = { url: request.url, method: request.method, headers: [...request.headers], body };
    return answer.clone();
  };
  const { idempotencyKey, path: parts, query, ...rest } = given;
  const theirs = createTheirs<object>({ baseUrl: location.origin, fetch: send })[method as never] as (
    path: string,
    options: object,
  ) => Promise<{ response: Response }>;
  const header = { "Idempotency-Key": idempotencyKey };
  const { response, ...content } =
    whose === "ours"
      ? await fetchJson(send, method, path, given)
      : await theirs(path, { ...rest, params: { path: parts, query, header } });
  return { said, content, status: response.status };
}

test.each<[string, string, AnyGiven]>([
  ["GET", "/api/session", {}],
  ["GET", "/api/workers/{worker_id}", { path: { worker_id: "a/b c" } }],
  ["GET", "/api/search", { query: { q: "plumber & mason", trade: ["a", "b"], day: null, page: 0 } }],
  ["GET", "/api/search", { query: { trade: [], on: true, none: undefined } }],
  ["POST", "/api/projects", { body: { title: "नया" }, idempotencyKey: "k" }],
  ["PUT", "/api/me/language", { body: { language: "hi" } }],
  ["DELETE", "/api/photos/{id}", { path: { id: 7 } }],
  ["PATCH", "/api/me/profile", { body: null }],
])("%s %s is sent as openapi-fetch sends it", async (method, path, given) => {
  const answer = () => Response.json({ items: [1] });
  expect(await called("ours", method, path, given, answer())).toEqual(
    await called("theirs", method, path, given, answer()),
  );
});

test.each([
  ["nothing", () => new Response(null, { status: 204 })],
  ["no words", () => new Response("", { status: 200 })],
  ["a problem", () => Response.json({ code: "not_found" }, { status: 404 })],
  ["a page of a proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("an answer of %s comes as with openapi-fetch", async (_, answer) => {
  const [ours, theirs] = await Promise.all(
    (["ours", "theirs"] as const).map((whose) => called(whose, "GET", "/api/session", {}, answer())),
  );
  expect(ours?.status).toBe(theirs?.status);
  expect(Object.values(ours?.content ?? {})).toEqual(
    // An empty text counts as no content.
    Object.values(theirs?.content ?? {}).map((content) => content || undefined),
  );
});
