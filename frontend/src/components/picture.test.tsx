import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aPicture } from "@/testing/pictures";
import { Picture } from "./picture";
import { Avatar } from "./ui/avatar";

const tile = () => screen.getByRole("img", { name: "A wall" });

describe("a picture that somebody sent", () => {
  test("offers every size of the best format first and keeps its place", () => {
    render(<Picture picture={aPicture()} alt="A wall" sizes="92vw" />);

    const source = tile().parentElement?.querySelector("source");
    expect(source).toHaveAttribute("type", "image/avif");
    expect(source).toHaveAttribute(
      "srcset",
      "/api/pictures/token/tiny.avif 320w, /api/pictures/token/small.avif 640w, /api/pictures/token/large.avif 1600w",
    );
    expect(tile()).toHaveAttribute("src", "/api/pictures/token/small.webp");
    expect(tile()).toHaveAttribute("srcset", expect.stringContaining("small.webp 640w"));
    expect(tile()).toHaveAttribute("sizes", "92vw");
    expect(tile()).toHaveAttribute("width", "1600");
    expect(tile()).toHaveAttribute("height", "1200");
    expect(tile()).toHaveAttribute("loading", "lazy");
  });

  test("is asked for at once where it is the first thing seen", () => {
    render(<Picture picture={aPicture({ formats: ["webp"] })} alt="A wall" sizes="92vw" isFirst />);

    expect(tile()).toHaveAttribute("loading", "eager");
    expect(tile()).toHaveAttribute("fetchpriority", "high");
    expect(tile().parentElement?.querySelector("source")).toBeNull();
  });

  test("says what it would show when it can't be had, until there is another address", () => {
    const { rerender } = render(<Picture picture={aPicture()} alt="A wall" sizes="92vw" />);

    fireEvent.error(tile());
    expect(tile()).not.toHaveAttribute("src");

    rerender(<Picture picture={aPicture({ at: "/api/pictures/other" })} alt="A wall" sizes="92vw" />);
    expect(tile()).toHaveAttribute("src", "/api/pictures/other/small.webp");
  });
});

test("a portrait that can't be had leaves the initials", () => {
  const { container } = render(
    <Avatar firstName="Meera" lastName="Kulkarni" portrait={aPicture()} size="xl" />,
  );
  const face = container.querySelector("img");
  if (!face) throw new Error("no portrait");
  expect(face).toHaveAttribute("sizes", "96px");

  fireEvent.error(face);
  expect(screen.getByText("MK")).toBeVisible();
});
