import type { ClientPathsWithMethod, FetchResponse, ParamsOption } from "openapi-fetch";
import { api, unwrap } from "./client";
import { byCursor } from "./pages";
import type { paths } from "./schema.gen";

type ReadPath = ClientPathsWithMethod<typeof api, "get">;
type Params<Path extends ReadPath> = ParamsOption<paths[Path]["get"]>["params"];
/** The parameters, which may be left out where none is required. */
type Rest<Path extends ReadPath> =
  undefined extends Params<Path> ? [params?: Params<Path>] : [params: Params<Path>];
type Data<Path extends ReadPath> = Exclude<
  FetchResponse<paths[Path]["get"], object, `${string}/${string}`>["data"],
  undefined
>;

// The exported functions check the path and its parameters; here they are the same for each path.
const get = api.GET as (path: string, options: object) => ReturnType<typeof api.GET>;

/** The options of a query that reads one address. */
export function read<Path extends ReadPath>(path: Path, ...[params]: Rest<Path>) {
  return {
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(get(path, { params, signal })) as Promise<Data<Path>>,
  };
}

/** The options of an infinite query whose pages are `{items, next}`. */
export function readPages<Path extends ReadPath>(path: Path, ...[params]: Rest<Path>) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const query = { ...params?.query, cursor: pageParam };
      return unwrap(get(path, { params: { ...params, query }, signal })) as Promise<Data<Path>>;
    },
    ...byCursor,
  };
}
