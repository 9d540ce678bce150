import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength";

describe("how hard a password is to guess", () => {
  it.each([
    ["", "short"],
    ["taala", "short"],
    ["123456", "weak"],
    ["qwerty", "weak"],
    ["password1", "weak"],
    ["Password123", "weak"],
    ["aaaaaaaaaaaa", "weak"],
    ["welcome2026", "weak"],
    ["9876543210", "weak"],
    ["lohetaala", "fair"],
    ["Ped7*nadi", "fair"],
    ["lohe-ka-taala", "strong"],
    ["चार पेड़ नदी किनारे", "strong"],
    ["four trees by the river", "strong"],
  ] as const)("%j is %s", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("gives nothing for what others know of the person", () => {
    expect(passwordStrength("kulkarni98200")).not.toBe("weak");
    expect(passwordStrength("kulkarni98200", ["Meera", "Kulkarni", "9820012345"])).toBe("weak");
    expect(passwordStrength("meera.kulkarni", ["meera.kulkarni@example.in"])).toBe("weak");
  });
});
