import { describe, expect, it, vi } from "vitest";
import { memoryHistory } from "./history";
import { createPath, resolvePath } from "./path";
import { Router } from "./router";

const HERE = { pathname: "/projects", search: "?kind=job", hash: "#top" };

describe("an address", () => {
  it.each([
    ["/find-work", "/find-work"],
    ["?tab=files", "/projects?tab=files"],
    ["#end", "/projects?kind=job#end"],
    ["//evil.example/x", "/evil.example/x"],
    ["/workers/1?a=b#c", "/workers/1?a=b#c"],
  ])("%s is read as a browser reads a link", (to, led) => {
    expect(createPath(resolvePath(to, HERE))).toBe(led);
  });

  it("in parts keeps the path that is left out, and nothing else", () => {
    expect(createPath(resolvePath({ search: "a=b" }, HERE))).toBe("/projects?a=b");
    expect(createPath(resolvePath({ hash: "end" }, HERE))).toBe("/projects#end");
    expect(createPath(resolvePath({ pathname: "/x", search: "?" }, HERE))).toBe("/x");
  });
});

/** A router whose pages load when the test says so. */
function waitingRouter(...slow: string[]) {
  const coming = new Map<string, () => void>();
  const history = memoryHistory(["/"]);
  const router = new Router(history, ({ pathname }) =>
    slow.includes(pathname) ? new Promise<void>((resolve) => coming.set(pathname, resolve)) : undefined,
  );
  router.start();
  return { router, history, come: (path: string) => coming.get(path)?.() };
}

describe("a step", () => {
  it("is taken at once to a page that is there", async () => {
    const { router, history } = waitingRouter();
    await router.navigate("/a?b=c", { state: { from: "here" } });
    expect(router.standing.location).toMatchObject({
      pathname: "/a",
      search: "?b=c",
      state: { from: "here" },
    });
    expect(history.location).toBe(router.standing.location);
  });

  it("leaves the old page standing with its own address until the new one is there", async () => {
    const { router, history, come } = waitingRouter("/slow");
    const arrived = router.navigate("/slow");
    expect(router.standing).toMatchObject({ isPending: true, location: { pathname: "/" } });
    expect(history.location.pathname).toBe("/");
    expect(router.destination.pathname).toBe("/slow");
    come("/slow");
    await arrived;
    expect(router.standing).toMatchObject({ isPending: false, location: { pathname: "/slow" } });
  });

  it("gives way to a later one", async () => {
    const { router, history, come } = waitingRouter("/slow", "/other");
    const first = router.navigate("/slow");
    const second = router.navigate("/other");
    come("/other");
    await second;
    come("/slow");
    await first;
    expect(history.location.pathname).toBe("/other");
    history.go(-1);
    expect(router.standing.location.pathname).toBe("/");
  });

  it("goes on from where the one before leads", () => {
    const { router, come } = waitingRouter("/slow");
    void router.navigate("/slow");
    void router.navigate("?tab=2");
    come("/slow");
    expect(router.destination).toMatchObject({ pathname: "/slow", search: "?tab=2" });
  });

  it("takes the place of the present entry when asked to", async () => {
    const { router, history } = waitingRouter();
    await router.navigate("/a");
    await router.navigate("/b", { replace: true });
    history.go(-1);
    expect(router.standing).toMatchObject({ step: "pop", location: { pathname: "/" } });
  });

  it("is told before the old page is left", async () => {
    const { router } = waitingRouter();
    const left = vi.fn<() => void>();
    router.beforeLeaving(() => {
      left();
      expect(router.standing.location.pathname).toBe("/");
    });
    await router.navigate("/a");
    expect(left).toHaveBeenCalledOnce();
  });
});
