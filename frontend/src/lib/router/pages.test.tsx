import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { RouterProvider } from "./context";
import { ErrorBoundary } from "./error-boundary";
import { memoryHistory } from "./history";
import { useParams, useSearchParams } from "./hooks";
import { Link, NavLink, Navigate } from "./link";
import { CurrentPage, type Page, matchPage, preparePages } from "./pages";
import { Router } from "./router";

function Worker() {
  const { workerId } = useParams();
  const [params, , changeParams] = useSearchParams();
  const add = () => {
    // Two navigations at once: the second one sees the first.
    changeParams({ a: "1" });
    changeParams({ b: "2" });
  };
  return (
    <>
      <h1>Worker {workerId}</h1>
      <p>{params.toString()}</p>
      <button type="button" onClick={add}>
        Add
      </button>
    </>
  );
}

function pagesWith(load: Page["load"]): Page[] {
  return [
    { path: "/", Component: () => <h1>Home</h1> },
    { path: "/old", Component: () => <Navigate to="/workers/7" replace /> },
    { path: "/workers/:workerId", Component: Worker },
    { path: "/workers/near", Component: () => <h1>Near</h1> },
    { path: "/slow", load },
    { path: "*", Component: () => <h1>Nothing here</h1> },
  ];
}

function open(path: string, load: Page["load"] = async () => ({ Component: () => <h1>Slow</h1> })) {
  const pages = pagesWith(load);
  const router = new Router(memoryHistory([path]), preparePages(pages));
  render(
    <RouterProvider router={router}>
      <Link to="/slow">To slow</Link>
      <NavLink to="/workers">Workers</NavLink>
      <ErrorBoundary resetKey={router.standing.location.key} render={(error) => <p>{String(error)}</p>}>
        <CurrentPage pages={pages} fallback={<p>Loading</p>} />
      </ErrorBoundary>
    </RouterProvider>,
  );
  return router;
}

it("an address finds the first line that fits, with its changing parts decoded", () => {
  const pages = pagesWith(undefined);
  expect(matchPage(pages, "/workers/a%20b")).toMatchObject({ params: { workerId: "a b" } });
  expect(matchPage(pages, "/workers/%E0%A4%A")?.params.workerId).toBe("%E0%A4%A");
  expect(matchPage(pages, "/workers/near")?.page.path).toBe("/workers/near");
  expect(matchPage(pages, "/workers/1/2")?.page.path).toBe("*");
  expect(matchPage(pages, "/workers")?.page.path).toBe("*");
});

it("a malformed address, as a cut-off link is, finds its page or the one for unknown addresses", async () => {
  for (const path of ["/%zz", "/%E0%A4%A", "/%FF", "/nowhere?q=%zz", "/nowhere#%zz"]) {
    open(path);
    expect(screen.getByRole("heading", { name: "Nothing here" })).toBeVisible();
    cleanup();
  }
  open("/workers/%zz?name=%zz#%E0%A4");
  expect(screen.getByRole("heading", { name: "Worker %zz" })).toBeVisible();
  expect(screen.getByText("name=%25zz")).toBeVisible();
});

it("a page is shown with its parameters, and its search changes step by step", async () => {
  open("/workers/7");
  expect(screen.getByRole("heading", { name: "Worker 7" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Workers" })).toHaveAttribute("aria-current", "page");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("a=1&b=2")).toBeVisible();
});

it("a page may lead elsewhere", async () => {
  open("/old");
  expect(await screen.findByRole("heading", { name: "Worker 7" })).toBeVisible();
});

it("the old page stands until the code of the new one has come", async () => {
  let come: (module: { Component: () => React.ReactNode }) => void = () => undefined;
  open("/", () => new Promise((resolve) => (come = resolve)));
  await userEvent.click(screen.getByRole("link", { name: "To slow" }));
  expect(screen.getByRole("heading", { name: "Home" })).toBeVisible();
  await act(async () => come({ Component: () => <h1>Slow</h1> }));
  expect(screen.getByRole("heading", { name: "Slow" })).toBeVisible();
});

it("a page that is being left changes its search no more", async () => {
  let come: (module: { Component: () => React.ReactNode }) => void = () => undefined;
  const router = open("/workers/7", () => new Promise((resolve) => (come = resolve)));
  await userEvent.click(screen.getByRole("link", { name: "To slow" }));
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await act(async () => come({ Component: () => <h1>Slow</h1> }));
  expect(router.standing.location).toMatchObject({ pathname: "/slow", search: "" });
  act(() => void router.navigate(-1));
  expect(screen.getByRole("heading", { name: "Worker 7" })).toBeVisible();
});

it("a first page whose code is still to come says that it loads", async () => {
  open("/slow");
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Slow" })).toBeVisible();
});

it("code that can't be had is told, and tried again at the next step", async () => {
  let isAway = true;
  const router = open("/", async () => {
    if (isAway) throw new Error("The network is away.");
    return { Component: () => <h1>Slow</h1> };
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act(() => router.navigate("/slow"));
  expect(screen.getByText("Error: The network is away.")).toBeVisible();
  isAway = false;
  expect(router.standing.location.pathname).toBe("/slow");
  await act(() => router.navigate("/slow"));
  expect(router.standing.isPending).toBe(false);
});

it("a link is left to the browser with a modifier key", async () => {
  open("/");
  const user = userEvent.setup();
  const link = screen.getByRole("link", { name: "To slow" });
  expect(link).toHaveAttribute("href", "/slow");
  link.addEventListener("click", (click) => click.preventDefault());
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  expect(screen.getByRole("heading", { name: "Home" })).toBeVisible();
});
