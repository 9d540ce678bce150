import { callApi } from "./client";
import type { paths } from "./schema.gen";
import type { Address, Arguments, Given } from "./typed-fetch";

type Params<Path extends Address<"GET">> = Given<"GET", Path>;

/** All parameters but the cursor, which the query passes page by page. */
type PageParams<Path extends Address<"GET">> =
  Params<Path> extends { query?: infer Query }
    ? Omit<Params<Path>, "query"> & { query?: Omit<NonNullable<Query>, "cursor"> }
    : never;

/**
 * A query function. As a conditional type and not a function's, it lets TypeScript infer the argument of a
 * `select` beside it.
 */
type Reader<Path extends Address<"GET">, Context> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Data } } } };
}
  ? (asked: Context) => Promise<Data>
  : never;

interface Asked {
  signal: AbortSignal;
}

/** What a paginated query passes to its function. */
export interface PageAsked extends Asked {
  pageParam: string | undefined;
}

interface AnyParams {
  path?: object;
  query?: object;
}

/** The same for every address, which the client's types check one by one. */
const get = callApi as unknown as (method: "GET", path: string, given: AnyParams & Asked) => Promise<unknown>;

/** The query function that reads an address: `queryFn: read("/api/workers/{worker_id}", { path: { … } })`. */
export const read = ((path: string, params?: AnyParams) =>
  ({ signal }: Asked) =>
    get("GET", path, { ...params, signal })) as <Path extends Address<"GET">>(
  path: Path,
  ...params: Arguments<Params<Path>>
) => Reader<Path, Asked>;

/** The query function of a paginated list; it goes with `byCursor`. */
export const readPage = ((path: string, params?: AnyParams) =>
  ({ pageParam, signal }: PageAsked) =>
    get("GET", path, { ...params, query: { ...params?.query, cursor: pageParam }, signal })) as <
  Path extends Address<"GET">,
>(
  path: Path,
  ...params: Arguments<PageParams<Path>>
) => Reader<Path, PageAsked>;
