import { describe, expect, it } from "vitest";
import { formatAway, formatDistance } from "./distance";

describe("distances", () => {
  it("are shown to a tenth of a kilometre", () => {
    expect(formatDistance(3.44)).toBe("3.4 km");
    expect(formatAway(0.05)).toBe("0.1 km away");
  });

  it.each([0, 0.04])("name the area instead of no distance: %s", (kilometres) => {
    expect(formatDistance(kilometres)).toBe("same area");
    expect(formatAway(kilometres)).toBe("in this area");
  });
});
