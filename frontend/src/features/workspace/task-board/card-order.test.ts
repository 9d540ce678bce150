import { describe, expect, it } from "vitest";
import { taskOf } from "@/testing/tasks";
import { type Arrangement, arrangementOf, placeIn, putAt, stepTo, withChanges } from "./card-order";

const tasks = [taskOf("a"), taskOf("b"), taskOf("c"), taskOf("z", { status: "completed" })];
const board = arrangementOf(tasks);
const shape = ({ todo, in_progress: doing, completed }: Arrangement) =>
  [todo, doing, completed].map((ids) => ids.join("")).join("|");
const press = (taskId: string, ...keys: string[]) =>
  shape(keys.reduce((arrangement, key) => stepTo(arrangement, taskId, `Arrow${key}`), board));

describe("a carried card", () => {
  it("goes up and down in its column and not beyond", () => {
    expect(press("b", "Up")).toBe("bac||z");
    expect(press("b", "Down")).toBe("acb||z");
    expect(press("b", "Up", "Up")).toBe("bac||z");
    expect(press("b", "Down", "Down")).toBe("acb||z");
  });

  it("goes to the column beside it, at the same height or at its end", () => {
    expect(press("c", "Right")).toBe("ab|c|z");
    expect(press("c", "Right", "Right")).toBe("ab||cz");
    expect(press("b", "Right", "Right", "Right", "Left", "Left")).toBe("bac||z");
    expect(press("a", "Left")).toBe("abc||z");
  });

  it("is somewhere at every moment, whatever is pressed", () => {
    const keys = ["Up", "Down", "Left", "Right"];
    for (let seed = 0; seed < 4 ** 5; seed += 1) {
      const pressed = [0, 1, 2, 3, 4].map((place) => keys[Math.floor(seed / 4 ** place) % 4] ?? "");
      expect([...press("b", ...pressed)].toSorted().join("")).toBe("abcz||");
    }
  });

  it("knows its place as the server wants it", () => {
    expect(placeIn(putAt(board, "a", "completed", 1), "a")).toEqual({ status: "completed", afterId: "z" });
    expect(placeIn(putAt(board, "a", "completed", 0), "a")).toEqual({ status: "completed", afterId: null });
    expect(placeIn(board, "x")).toBeUndefined();
  });

  it("stays in the hand while others add, delete and move cards", () => {
    const carried = putAt(board, "a", "completed", 1);
    const changed = [taskOf("n"), taskOf("c"), taskOf("a"), taskOf("z", { status: "completed" })];
    expect(shape(withChanges(carried, changed))).toBe("nc||za");
  });
});
