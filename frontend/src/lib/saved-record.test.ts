import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { putSavedRecord } from "./saved-record";

const opened = { id: "a", title: "Buy wire", edit_version: "1" };
const other = { id: "b", title: "Buy paint", edit_version: "1" };
const saved = { id: "a", title: "Buy copper wire", edit_version: "2" };

describe("a saved record", () => {
  it("stands in every answer that holds it: alone, in a list, in pages", () => {
    const client = new QueryClient();
    client.setQueryData(["alone"], opened);
    client.setQueryData(["list"], [other, opened]);
    client.setQueryData(["pages"], { pages: [{ items: [opened], next: null }], pageParams: [null] });
    putSavedRecord(client, saved);
    expect(client.getQueryData(["alone"])).toEqual(saved);
    expect(client.getQueryData(["list"])).toEqual([other, saved]);
    expect(client.getQueryData(["pages"])).toEqual({
      pages: [{ items: [saved], next: null }],
      pageParams: [null],
    });
  });

  it("leaves alone what is shown with more, and answers without it", () => {
    const client = new QueryClient();
    const withMore = { ...opened, author: "Meera" };
    const others = [other];
    client.setQueryData(["more"], withMore);
    client.setQueryData(["others"], others, { updatedAt: 1 });
    putSavedRecord(client, saved);
    expect(client.getQueryState(["others"])?.dataUpdatedAt).toBe(1);
    expect(client.getQueryData(["more"])).toBe(withMore);
    expect(client.getQueryData(["others"])).toBe(others);
  });

  it.each([[undefined], [null], ["a"], [[saved]], [{ id: "a" }]])("is not %j", (answer) => {
    const client = new QueryClient();
    client.setQueryData(["list"], [opened]);
    putSavedRecord(client, answer);
    expect(client.getQueryData(["list"])).toEqual([opened]);
  });
});
