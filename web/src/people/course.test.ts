import { describe, expect, it } from "vitest";
import { courseOf } from "./course";

describe("the course of a rating", () => {
  it("goes from left to right, higher for more points, within its band", () => {
    const course = courseOf(
      [
        { points: 1000, uncertainty: 600 },
        { points: 1100, uncertainty: 400 },
        { points: 1050, uncertainty: 300 },
      ],
      300,
      100,
      40,
    );
    expect(course.dots.map((dot) => Math.round(dot.x))).toEqual([46, 170, 294]);
    expect(course.dots[1]!.y).toBeLessThan(course.dots[2]!.y);
    expect(course.dots[2]!.y).toBeLessThan(course.dots[0]!.y);
    expect(course.ticks.map((tick) => tick.points)).toEqual([500, 1000, 1500]);
    expect(course.band.startsWith("M46")).toBe(true);
  });

  it("draws a single game in the middle", () => {
    expect(courseOf([{ points: 1000, uncertainty: 100 }], 300, 100, 40).dots[0]!.x).toBe(170);
  });
});
