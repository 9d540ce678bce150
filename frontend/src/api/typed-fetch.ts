import type { Client } from "openapi-fetch";

interface CallOptions {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, unknown>;
  };
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** Sends a request after adding what every request needs. */
type Send = (request: Request) => Promise<Response>;

const METHODS = ["GET", "PUT", "POST", "DELETE", "PATCH"] as const;

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * "/api/workers/{worker_id}" with its parameters and query filled in. A list becomes one `name=` for each
 * item.
 */
function addressOf(
  path: string,
  { path: parts = {}, query = {} }: NonNullable<CallOptions["params"]>,
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    isSaid(parts[name]) ? encodeURIComponent(String(parts[name])) : all,
  );
  const search = Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
    )
    .filter(([, value]) => isSaid(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return window.location.origin + address + (search && `?${search}`);
}

function headersOf({ params, headers, body }: CallOptions): Headers {
  const all = new Headers();
  // The browser sets the header for a form itself, with its boundary.
  if (body !== undefined && !(body instanceof FormData)) all.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries({ ...params?.header, ...headers }))
    if (isSaid(value)) all.set(name, String(value));
  return all;
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

/**
 * A client of /api with a method for each HTTP verb, typed from the OpenAPI schema. It uses openapi-fetch's
 * types and implements only the part of it that is used here (typed-fetch.test.ts compares the two).
 */
export function createClient<Paths extends object>(send: Send): Client<Paths> {
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const { params = {}, headers: _, body, ...rest } = options;
    const request = new Request(addressOf(path, params), {
      credentials: "same-origin",
      ...rest,
      method,
      headers: headersOf(options),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const response = await send(request);
    const content = await contentOf(response);
    return response.ok ? { data: content, response } : { error: content, response };
  };
  const methods = METHODS.map((method) => [
    method,
    (path: string, options?: CallOptions) => call(method, path, options),
  ]);
  // The types say what each path takes and returns; the calls themselves are the same.
  return Object.fromEntries(methods) as Client<Paths>;
}
