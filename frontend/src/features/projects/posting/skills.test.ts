import { describe, expect, it } from "vitest";
import { addSkill } from "./skills";

describe("addSkill", () => {
  it("trims, and adds nothing blank", () => {
    expect(addSkill([], "  pipe   fitting ")).toEqual(["pipe fitting"]);
    expect(addSkill(["tiling"], "   ")).toEqual(["tiling"]);
  });

  it("takes no skill twice, however it is written", () => {
    expect(addSkill(["Tiling"], "tiling ")).toEqual(["Tiling"]);
  });
});
