import { describe, expect, test } from "vitest";
import { browserName, keyBytes } from "./push";

describe("this browser", () => {
  test("has a name that tells it from others", () => {
    expect(browserName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537")).toBe(
      "Chrome, Linux",
    );
    expect(browserName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605")).toBe(
      "Safari, iOS",
    );
    expect(browserName("Something else")).toBe("Browser");
  });

  test("reads the server's key", () => {
    expect([...keyBytes("-_8A")]).toEqual([251, 255, 0]);
  });
});
