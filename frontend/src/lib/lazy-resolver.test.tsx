import { act, renderHook } from "@testing-library/react";
import { useForm } from "@/lib/use-form";
import { describe, expect, it, vi } from "vitest";
import { z } from "./validation";
import { UNJUDGED, lazyResolver } from "./lazy-resolver";

const RULES = z.object({ name: z.string().trim().min(1, "Give it a name.") });

describe("rules that come later", () => {
  it("judge as if they had been there", async () => {
    const { result } = renderHook(() =>
      useForm({ defaultValues: { name: " " }, resolver: lazyResolver(() => Promise.resolve(RULES)) }),
    );
    void result.current.formState.errors;
    const sent = vi.fn();
    await act(() => result.current.handleSubmit(sent)());
    expect(result.current.formState.errors.name?.message).toBe("Give it a name.");
    expect(sent).not.toHaveBeenCalled();
    act(() => result.current.setValue("name", " Shop "));
    await act(() => result.current.handleSubmit(sent)());
    expect(sent.mock.calls[0]?.[0]).toEqual({ name: "Shop" });
  });

  it("that could not be had are said, nothing typed is lost, and the next try asks anew", async () => {
    const load = vi.fn(() => Promise.resolve(RULES)).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { result } = renderHook(() =>
      useForm({ defaultValues: { name: "Shop" }, resolver: lazyResolver(load) }),
    );
    void result.current.formState.errors;
    const sent = vi.fn();
    await act(() => result.current.handleSubmit(sent)());
    expect(sent).not.toHaveBeenCalled();
    expect(result.current.formState.errors).toHaveProperty([UNJUDGED, "message"]);
    expect(result.current.getValues("name")).toBe("Shop");
    await act(() => result.current.handleSubmit(sent)());
    expect(sent.mock.calls[0]?.[0]).toEqual({ name: "Shop" });
  });
});
