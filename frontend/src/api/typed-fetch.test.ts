import createTheirs from "openapi-fetch";
import { expect, test } from "vitest";
import { createClient } from "./typed-fetch";

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
  options: object,
  answer: Response,
) {
  let said: Said | undefined;
  const send = async (request: Request) => {
    const headers = [...request.headers].map(([name, value]): [string, string] => [
      name,
      value.replace(/boundary=.*/, "boundary"),
    ]);
    const body = (await request.clone().text()).replaceAll(/-{4,}[\w-]+/g, "boundary");
    said = { url: request.url, method: request.method, headers, body };
    return answer.clone();
  };
  const client =
    whose === "ours"
      ? createClient<object>(send)
      : createTheirs<object>({ baseUrl: location.origin, fetch: send });
  const call = client[method as never] as (path: string, options: object) => Promise<{ response: Response }>;
  const { response, ...content } = await call(path, options);
  return { said, content, status: response.status };
}

const FORM = new FormData();
FORM.set("file", new Blob(["x"], { type: "text/plain" }), "x.txt");

test.each<[string, string, object]>([
  ["GET", "/api/session", {}],
  ["GET", "/api/workers/{worker_id}", { params: { path: { worker_id: "a/b c" } } }],
  [
    "GET",
    "/api/search",
    { params: { query: { q: "plumber & mason", trade: ["a", "b"], day: null, page: 0 } } },
  ],
  ["GET", "/api/search", { params: { query: { trade: [], on: true, none: undefined } } }],
  ["POST", "/api/projects", { body: { title: "नया" }, params: { header: { "Idempotency-Key": "k" } } }],
  ["PUT", "/api/me/language", { body: { language: "hi" }, headers: { "X-Other": "1", "X-None": null } }],
  ["POST", "/api/photos", { body: FORM }],
  ["DELETE", "/api/photos/{id}", { params: { path: { id: 7 } } }],
  ["PATCH", "/api/me/profile", { body: null }],
])("%s %s is sent as openapi-fetch sends it", async (method, path, options) => {
  const answer = () => Response.json({ items: [1] });
  expect(await called("ours", method, path, options, answer())).toEqual(
    await called("theirs", method, path, options, answer()),
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
