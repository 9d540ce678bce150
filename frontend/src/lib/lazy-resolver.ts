import type { FieldValues, Resolver, ResolverError } from "react-hook-form";
import { prefetch } from "./prefetch";
import { toProblem } from "./problem";
import type { z } from "./validation";

/** Where it stands that the rules could not be had. */
export const UNJUDGED = "unjudged";

/**
 * The rules of a form that stands on a page from the start: `lazyResolver(() => import("./schema").then(...))`. zod and
 * what is judged by it (22 kB) come when the page is first used, at the latest when the form is sent. The file with the
 * rules is imported nowhere else on that page but for its types.
 */
export function lazyResolver<Typed extends FieldValues, Values extends FieldValues = Typed>(
  load: () => Promise<z.ZodType<Values, Typed>>,
): Resolver<Typed, unknown, Values> {
  const fetch = () => Promise.all([import("@hookform/resolvers/zod"), load()]);
  prefetch(fetch, true);
  return async (...form) => {
    try {
      const [{ zodResolver }, schema] = await fetch();
      return await zodResolver(schema)(...form);
    } catch (error) {
      // Not at the form's `root`, which react-hook-form takes off before it asks whether there are errors.
      const { code: type, detail: message } = toProblem(error);
      return { values: {}, errors: { [UNJUDGED]: { type, message } } } as unknown as ResolverError<Typed>;
    }
  };
}
