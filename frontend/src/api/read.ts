import type {
  DataTag,
  InfiniteData,
  QueryKey,
  UnusedSkipTokenInfiniteOptions,
  UnusedSkipTokenOptions,
} from "@tanstack/react-query";
import { callApi } from "./client";
import { byCursor } from "./pages";
import type { paths } from "./schema.gen";
import type { Address, Arguments, Given } from "./typed-fetch";

type Params<Path extends Address<"GET">> = Given<"GET", Path>;

/** All parameters but the cursor, which the query passes page by page. */
type PageParams<Path extends Address<"GET">> =
  Params<Path> extends { query?: infer Query }
    ? Omit<Params<Path>, "query"> & { query?: Omit<NonNullable<Query>, "cursor"> }
    : never;

type Answer<Path extends Address<"GET">> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Data } } } };
}
  ? Data
  : never;

type Pages<Path extends Address<"GET">> = InfiniteData<Answer<Path>, string | undefined>;

/**
 * A query function. As a conditional type and not a function's, it lets TypeScript infer the argument of a
 * `select` beside it.
 */
type Reader<Path extends Address<"GET">, Context> =
  Answer<Path> extends infer Data ? (asked: Context) => Promise<Data> : never;

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

const reader =
  (path: string, params?: AnyParams) =>
  ({ signal }: Asked) =>
    get("GET", path, { ...params, signal });

const pageReader =
  (path: string, params?: AnyParams) =>
  ({ pageParam, signal }: PageAsked) =>
    get("GET", path, { ...params, query: { ...params?.query, cursor: pageParam }, signal });

/** The query function that reads an address: `queryFn: read("/api/workers/{worker_id}", { path: { … } })`. */
export const read = reader as <Path extends Address<"GET">>(
  path: Path,
  ...params: Arguments<Params<Path>>
) => Reader<Path, Asked>;

/** The query function of a paginated list; it goes with `byCursor`. */
export const readPage = pageReader as <Path extends Address<"GET">>(
  path: Path,
  ...params: Arguments<PageParams<Path>>
) => Reader<Path, PageAsked>;

/**
 * The query of an address: `readQuery(["trades"], "/api/trades")`. One with further options is written out,
 * with `read`.
 */
export const readQuery = ((queryKey: QueryKey, path: string, params?: AnyParams) => ({
  queryKey,
  queryFn: reader(path, params),
})) as unknown as <Path extends Address<"GET">, Key extends QueryKey>(
  queryKey: Key,
  path: Path,
  ...params: Arguments<Params<Path>>
) => UnusedSkipTokenOptions<Answer<Path>, Error, Answer<Path>, Key> & {
  queryKey: DataTag<Key, Answer<Path>, Error>;
};

/** The same for a paginated list, with `readPage`. */
export const readPagesQuery = ((queryKey: QueryKey, path: string, params?: AnyParams) => ({
  queryKey,
  queryFn: pageReader(path, params),
  ...byCursor,
})) as unknown as <Path extends Address<"GET">, Key extends QueryKey>(
  queryKey: Key,
  path: Path,
  ...params: Arguments<PageParams<Path>>
) => UnusedSkipTokenInfiniteOptions<Answer<Path>, Error, Pages<Path>, Key, string | undefined> & {
  queryKey: DataTag<Key, Pages<Path>, Error>;
};
