import { type Answer, api, unwrap } from "./client";
import type { paths } from "./schema.gen";

/** The addresses that can be read. */
type Readable = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: unknown } } } ? Path : never;
}[keyof paths];

type Params<Path extends Readable> = paths[Path] extends { get: { parameters: infer Found } }
  ? Pick<Found, keyof Found & ("path" | "query")>
  : never;

/** All parameters but the cursor, which the query passes page by page. */
type PageParams<Path extends Readable> =
  Params<Path> extends { query?: infer Query }
    ? Omit<Params<Path>, "query"> & { query?: Omit<NonNullable<Query>, "cursor"> }
    : never;

/** The parameters may be left out where none is required. */
type Arguments<Given> = object extends Given ? [params?: Given] : [params: Given];

/**
 * A query function. As a conditional type and not a function's, it lets TypeScript infer the argument of a
 * `select` beside it.
 */
type Reader<Path extends Readable, Context> = paths[Path] extends {
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
const get = api.GET as unknown as (
  path: string,
  asked: { params?: AnyParams; signal: AbortSignal },
) => Promise<Answer<unknown>>;

/** The query function that reads an address: `queryFn: read("/api/workers/{worker_id}", { path: { … } })`. */
export const read = ((path: string, params?: AnyParams) =>
  ({ signal }: Asked) =>
    unwrap(get(path, { params, signal }))) as <Path extends Readable>(
  path: Path,
  ...params: Arguments<Params<Path>>
) => Reader<Path, Asked>;

/** The query function of a paginated list; it goes with `byCursor`. */
export const readPage = ((path: string, params?: AnyParams) =>
  ({ pageParam, signal }: PageAsked) => {
    const query = { ...params?.query, cursor: pageParam };
    return unwrap(get(path, { params: { ...params, query }, signal }));
  }) as <Path extends Readable>(
  path: Path,
  ...params: Arguments<PageParams<Path>>
) => Reader<Path, PageAsked>;
