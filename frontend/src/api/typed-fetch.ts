import type { paths } from "./schema.gen";

interface Verbs {
  GET: "get";
  POST: "post";
  PUT: "put";
  PATCH: "patch";
  DELETE: "delete";
}

export type Method = keyof Verbs;

type Operation<M extends Method, Path extends keyof paths> = paths[Path][Verbs[M]];

/** The addresses that take a method. */
export type Address<M extends Method> = {
  [Path in keyof paths]: Operation<M, Path> extends { responses: object } ? Path : never;
}[keyof paths];

type Json<Reply> = Reply extends { content: { "application/json": infer Data } } ? Data : undefined;

/** The data of a successful answer; undefined of an empty one. */
export type DataOf<M extends Method, Path extends keyof paths> =
  Operation<M, Path> extends { responses: infer Answers }
    ? Json<Answers[keyof Answers & (200 | 201 | 204)]>
    : never;

type BodyOf<Asked> = Asked extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : Asked extends { requestBody?: { content: { "application/json": infer Body } } }
    ? { body?: Body }
    : object;

type KeyOf<Parameters> = Parameters extends { header?: { "Idempotency-Key"?: string | null } }
  ? { idempotencyKey?: string }
  : object;

type GivenTo<Asked> = Asked extends { parameters: infer Parameters }
  ? Pick<Parameters, keyof Parameters & ("path" | "query")> & KeyOf<Parameters> & BodyOf<Asked>
  : never;

/** What a call takes: `path`, `query`, `body` and `idempotencyKey`, as its operation declares them. */
export type Given<M extends Method, Path extends keyof paths> = GivenTo<Operation<M, Path>>;

/** The parameters may be left out where none is required. */
export type Arguments<Asked> = object extends Asked ? [given?: Asked] : [given: Asked];

export interface AnyGiven {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * "/api/workers/{worker_id}" with its parameters and query filled in. A list becomes one `name=` for each
 * item.
 */
function addressOf(address: string, { path = {}, query = {} }: AnyGiven): string {
  const filled = address.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    isSaid(path[name]) ? encodeURIComponent(String(path[name])) : all,
  );
  const search = Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
    )
    .filter(([, value]) => isSaid(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return window.location.origin + filled + (search && `?${search}`);
}

/** The server's answer. An empty body is undefined; a non-JSON body of an intermediary is text. */
async function contentOf(response: Response): Promise<unknown> {
  const text = response.status === 204 ? "" : await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

/** Sends one call of the API, as openapi-fetch would (typed-fetch.test.ts compares the two). */
export async function fetchJson(
  send: (request: Request) => Promise<Response>,
  method: string,
  address: string,
  given: AnyGiven = {},
): Promise<Answer> {
  const { path: _path, query: _query, body, idempotencyKey, ...rest } = given;
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  const request = new Request(addressOf(address, given), {
    credentials: "same-origin",
    ...rest,
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await send(request);
  const content = await contentOf(response);
  return response.ok ? { data: content, response } : { error: content, response };
}
