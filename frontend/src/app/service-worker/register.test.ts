import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeRaised } from "@/components/ui/toast";
import { registerServiceWorker } from "./register";

class Worker extends EventTarget {
  readonly postMessage = vi.fn();
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(() => Promise.resolve());
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly register = vi.fn(() => Promise.resolve(this.registration));

  takeOver(worker: Worker) {
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: Container;
const reload = vi.fn();

beforeEach(() => {
  container = new Container();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("setInterval", vi.fn());
  const loaded = ["https://karigar.test/assets/shell-1.js", "https://karigar.test/api/session"];
  performance.getEntriesByType = () => loaded.map((name) => ({ name }) as PerformanceEntry);
  reload.mockClear();
  takeRaised();
});

afterEach(() => vi.unstubAllGlobals());

test("the first worker is told what the page has loaded, and nothing is reloaded", async () => {
  await registerServiceWorker(reload);
  const worker = new Worker();
  container.takeOver(worker);
  expect(worker.postMessage).toHaveBeenCalledWith({
    type: "keep",
    urls: ["https://karigar.test/assets/shell-1.js"],
  });
  expect(reload).not.toHaveBeenCalled();
  expect(takeRaised()).toEqual([]);
});

test("a new version waits until the person reloads", async () => {
  container.controller = new Worker();
  await registerServiceWorker(reload);
  const news = new Worker();
  container.registration.installing = news;
  container.registration.dispatchEvent(new Event("updatefound"));
  container.registration.waiting = news;
  news.dispatchEvent(new Event("statechange"));

  const [raised] = takeRaised();
  expect(raised?.title).toBe("A new version of Karigar is ready");
  expect(raised?.options.duration).toBe(Infinity);
  expect(reload).not.toHaveBeenCalled();

  const { action } = raised?.options ?? {};
  if (!action || typeof action !== "object" || !("onClick" in action)) throw new Error("no way to reload");
  action.onClick(new MouseEvent("click") as never);
  expect(news.postMessage).toHaveBeenCalledWith({ type: "take-over" });
  container.takeOver(news);
  expect(reload).toHaveBeenCalledOnce();
});

test("one that waited since the last visit is offered at once", async () => {
  container.controller = new Worker();
  container.registration.waiting = new Worker();
  await registerServiceWorker(reload);
  expect(takeRaised()).toHaveLength(1);
});

test("a browser without service workers goes without", async () => {
  vi.stubGlobal("navigator", {});
  await expect(registerServiceWorker(reload)).resolves.toBeUndefined();
});
