/** A table of figures as data: it is drawn, sorted and written as CSV from the same record. */

export type Cell = number | string | null;

export interface Column {
  readonly id: string;
  readonly title: string;
  /** What the figures are: amounts of money, plain numbers, or words. */
  readonly kind: "money" | "number" | "text";
  /** What the heading stands for, where it is short. */
  readonly hint?: string;
  /** A new group of columns begins here. */
  readonly first?: boolean;
}

export interface Row {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
  /** Cells that are marked, such as the president's shares. */
  readonly marked?: ReadonlySet<number>;
  /** It no longer takes part. */
  readonly faded?: boolean;
}

export interface Grid {
  readonly id: string;
  readonly title: string;
  /** The heading of the first column. */
  readonly corner: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Rows below the others that are not sorted with them; a cell without a figure stays empty. */
  readonly foot?: readonly Row[];
}

export interface SortOrder {
  /** The column, or null for the names. */
  readonly by: string | null;
  readonly down: boolean;
}

/** The rows in the wished order; cells without a figure come last either way. */
export function sorted(grid: Grid, order: SortOrder | null): readonly Row[] {
  if (order === null) return grid.rows;
  const at = order.by === null ? -1 : grid.columns.findIndex((column) => column.id === order.by);
  if (order.by !== null && at < 0) return grid.rows;
  const sign = order.down ? -1 : 1;
  const valueOf = (row: Row): Cell => (at < 0 ? row.label : (row.cells[at] ?? null));
  return [...grid.rows].sort((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * String(x).localeCompare(String(y), undefined, { numeric: true });
  });
}

/** The order after a click on a heading: figures from the largest, names from A, then the other way, then as it was. */
export function clicked(order: SortOrder | null, by: string | null): SortOrder | null {
  const first = by !== null;
  if (order === null || order.by !== by) return { by, down: first };
  return order.down === first ? { by, down: !first } : null;
}

/** All tables below one another, each after its name. Text that a spreadsheet would take for a formula is quoted. */
export function csv(grids: readonly Grid[]): string {
  const lines = grids.flatMap((grid, i) => [
    ...(i > 0 ? [""] : []),
    field(grid.title),
    [grid.corner, ...grid.columns.map((column) => column.title)].map(field).join(","),
    ...[...grid.rows, ...(grid.foot ?? [])].map((row) => [row.label, ...row.cells].map(field).join(",")),
  ]);
  return `${lines.join("\r\n")}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
