import { toProblem } from "@/lib/problem";

const LINK = /^\/suspension#key=/;

/** The page that says why an account is suspended and takes the appeal, when that is why a sign-in was refused. */
export function suspensionPageOf(error: unknown): string | null {
  const { code, body } = toProblem(error);
  if (code !== "account_suspended") return null;
  const link = memberOf(memberOf(body, "suspension"), "link");
  return typeof link === "string" && LINK.test(link) ? link : null;
}

function memberOf(thing: unknown, name: string): unknown {
  return typeof thing === "object" && thing !== null ? Reflect.get(thing, name) : undefined;
}
