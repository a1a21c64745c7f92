/** The course of a rating as the paths of a small chart. */
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

export interface CoursePoint {
  readonly points: number;
  readonly uncertainty: number;
}

export interface Course {
  readonly line: string;
  /** The range within which the true value is, with 95 % certainty. */
  readonly band: string;
  readonly dots: readonly { x: number; y: number }[];
  readonly ticks: readonly { y: number; points: number }[];
}

/** Games are equally far apart, whatever the time between them; a single game is drawn in the middle. */
export function courseOf(
  points: readonly CoursePoint[],
  width: number,
  height: number,
  left: number,
): Course {
  const last = Math.max(1, points.length - 1);
  const x = scaleLinear([0, last], [left + 6, width - 6]);
  const at = (i: number): number => (points.length === 1 ? (left + width) / 2 : x(i));
  const low = Math.min(...points.map((p) => p.points - p.uncertainty));
  const high = Math.max(...points.map((p) => p.points + p.uncertainty));
  const y = scaleLinear([low, high], [height - 8, 8]);
  return {
    line:
      line<CoursePoint>(
        (_, i) => at(i),
        (p) => y(p.points),
      )([...points]) ?? "",
    band:
      area<CoursePoint>(
        (_, i) => at(i),
        (p) => y(p.points - p.uncertainty),
        (p) => y(p.points + p.uncertainty),
      )([...points]) ?? "",
    dots: points.map((p, i) => ({ x: at(i), y: y(p.points) })),
    ticks: y.ticks(3).map((points) => ({ y: y(points), points })),
  };
}
