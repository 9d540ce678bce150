import { readFileSync } from "node:fs";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { createRouter } from "./router";

/** The addresses below these routes, without the catch-all; a changing part is written as in routes.caddy. */
function addresses(routes: RouteObject[], prefix = ""): string[] {
  return routes.flatMap((route) => {
    if (route.path === "*") return [];
    const own = [prefix, route.path].filter(Boolean).join("/");
    return route.children ? addresses(route.children, own) : [own.replace(/:[^/]+/g, "[^/]+")];
  });
}

test("the front server knows exactly the addresses of the router", () => {
  const known = /\^\/\((.*)\)\$/.exec(readFileSync("routes.caddy", "utf8"))?.[1]?.split("|");

  expect(known?.toSorted()).toEqual(addresses(createRouter().routes as RouteObject[]).toSorted());
});
