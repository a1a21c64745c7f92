/** Colours of tiles and companies, and the ink that can be read on them. */

const TILE_COLOURS: Readonly<Record<string, string>> = {
  white: "var(--hex-white)",
  yellow: "var(--tile-yellow)",
  green: "var(--tile-green)",
  brown: "var(--tile-brown)",
  gray: "var(--tile-gray)",
  red: "var(--tile-red)",
  blue: "var(--tile-blue)",
  purple: "#b39ac9",
  // Values of areas by level rather than by the colour of tiles.
  low: "var(--hex-white)",
  middle: "var(--tile-gray)",
  high: "#b39ac9",
};

export function tileColour(colour: string): string {
  return TILE_COLOURS[colour] ?? "var(--hex-white)";
}

/** CSS names that the titles' data use; a canvas would know them all, but the drawing must work without one. */
const NAMED: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  antiquewhite: "#faebd7",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  gray: "#808080",
  grey: "#808080",
  purple: "#800080",
  brown: "#a52a2a",
  pink: "#ffc0cb",
};

function channels(colour: string): [number, number, number] {
  let hex = NAMED[colour.toLowerCase()] ?? colour;
  if (/^#[0-9a-f]{3}$/i.test(hex)) hex = "#" + [...hex.slice(1)].map((c) => c + c).join("");
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex);
  return match
    ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)]
    : [128, 128, 128];
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The wished ink where it can be read, else black or white. */
export function inkOn(colour: string, wished?: string | null): string {
  if (wished && contrast(colour, wished) >= 4.5) return wished;
  return contrast(colour, "#ffffff") >= contrast(colour, "#1a1712") ? "#ffffff" : "#1a1712";
}

/** What lines of charts are drawn on, by day and at night: `--panel`. */
const GROUNDS = ["#fbf7ee", "#1d2127"] as const;

/** The colour, as far towards black or white as it must go to be seen on a ground. */
function seenOn(colour: string, ground: string): string {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = channels(colour).map((value) => Math.round(value + (towards - value) * share));
    const hex = "#" + mixed.map((value) => value.toString(16).padStart(2, "0")).join("");
    if (contrast(hex, ground) >= 3) return hex;
  }
  return towards === 0 ? "#000000" : "#ffffff";
}

/** The colour of something thin on a panel: a black company is seen at night, a white one by day. */
export function lineColour(colour: string): string {
  const [day, night] = GROUNDS.map((ground) => seenOn(colour, ground)) as [string, string];
  return `light-dark(${day}, ${night})`;
}

/** Colours for players: told apart by people with any kind of colour vision (after Okabe and Ito). */
export const PLAYER_COLOURS = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#e69f00",
  "#7a5195",
  "#8c6d31",
] as const;

export const DASHES = ["", "14 7", "3 6", "16 5 3 5", "8 4", "22 6 3 6 3 6", "2 9", "12 3"] as const;

export function playerColour(index: number): string {
  return PLAYER_COLOURS[((index % PLAYER_COLOURS.length) + PLAYER_COLOURS.length) % PLAYER_COLOURS.length]!;
}

export function dash(index: number): string {
  return DASHES[((index % DASHES.length) + DASHES.length) % DASHES.length]!;
}
