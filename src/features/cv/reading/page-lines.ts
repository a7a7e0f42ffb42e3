import { headingOf } from "./headings.ts";

/** A piece of text where a page has it; `y` grows upwards. */
export interface Placed {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
}

/** Stands where the letters change in the middle of a line, which is how many tell a position from its company. */
export const FONT_CHANGE = "\u2063";

/** One line of a page, its cells from left to right: what stands far apart is not one text. */
type Row = Placed[];

/** Lines as a reader takes them in: a column after the other where each has headings, straight across elsewhere. */
export function linesOfPages(pages: readonly (readonly Placed[])[]): string[] {
  const rows = pages.map((page) => joinBrokenPeriods(rowsOf(page)));
  const title = largestOf(rows[0] ?? []);
  const gutter = rows.map(gutterOf).find((found) => found !== undefined);
  const all = rows.flat().map((row) => row.filter((cell) => !title.includes(cell)));
  const lines = gutter === undefined ? linesOf(all) : columnByColumn(all, gutter);
  return [title.map(({ text }) => text).join(" "), ...lines].filter(
    (line) => !/^(page|sayfa) \d+/i.test(line),
  );
}

function rowsOf(page: readonly Placed[]): Row[] {
  const rows: Placed[][] = [];
  for (const piece of page.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const isSame = row?.[0] && row[0].y - piece.y < 0.35 * Math.max(row[0].size, piece.size);
    if (isSame) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => cellsOf(row.toSorted((a, b) => a.x - b.x)));
}

function cellsOf(pieces: readonly Placed[]): Row {
  const cells: Placed[] = [];
  for (const piece of pieces) {
    const last = cells.at(-1);
    const gap = piece.x - (last?.end ?? 0);
    if (!last || gap > 0.7 * Math.max(piece.size, last.size)) {
      cells.push({ ...piece });
      continue;
    }
    const isApart = gap > 0.12 * piece.size;
    const isOtherFont = piece.font !== last.font && /\p{L}/u.test(piece.text) && /\p{L}/u.test(last.text);
    last.text += (isOtherFont && isApart ? FONT_CHANGE : "") + (isApart ? " " : "") + piece.text;
    last.end = piece.end;
    last.font = piece.font;
  }
  return cells;
}

/** "2019 –" above "2021" in a narrow column is one period. */
function joinBrokenPeriods(rows: Row[]): Row[] {
  for (const [index, row] of rows.entries()) {
    const [first] = row;
    const below = rows[index + 1]?.[0];
    const isBroken = first && below && row.length > 1 && /\d{4}\s*[-–—]$/.test(first.text);
    if (!isBroken || below.x > first.end || below.text.length > 20) continue;
    first.text += ` ${below.text}`;
    rows[index + 1]?.shift();
  }
  return rows.filter((row) => row.length > 0);
}

/** What is set largest on the first page; nobody sets anything larger than their name. */
function largestOf(rows: readonly Row[]): Row {
  const cells = rows.flat();
  const size = Math.max(0, ...cells.map((cell) => cell.size));
  const largest = cells.filter((cell) => cell.size > size * 0.97);
  return largest.length <= 2 ? largest : [];
}

/** Where one column of headings ends and another begins. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const headings = rows.flat().filter(({ text }) => headingOf(text) !== undefined);
  let reach = Number.POSITIVE_INFINITY;
  for (const heading of headings.toSorted((a, b) => a.x - b.x)) {
    const gutter = heading.x - 1;
    const crossing = rows.filter((row) => crosses(row, gutter)).length;
    if (gutter > reach && crossing * 5 < rows.length) return gutter;
    reach = Math.max(heading.end, reach === Number.POSITIVE_INFINITY ? 0 : reach);
  }
  return undefined;
}

function crosses(row: Row, gutter: number): boolean {
  return row.some(({ x, end }) => x < gutter - 1 && end > gutter + 2);
}

function columnByColumn(rows: readonly Row[], gutter: number): string[] {
  const sides: [Row[], Row[]] = [[], []];
  const across: Row[] = [];
  for (const row of rows) {
    const isAcross = crosses(row, gutter);
    if (isAcross && sides.every((side) => side.length === 0)) across.push(row);
    else if (isAcross) sides[1].push(row);
    else {
      sides[0].push(row.filter(({ x }) => x < gutter));
      sides[1].push(row.filter(({ x }) => x >= gutter));
    }
  }
  const parts = sides.map((side) => {
    const lines = linesOf(side);
    const first = Math.max(
      0,
      lines.findIndex((line) => headingOf(line) !== undefined),
    );
    return { head: lines.slice(0, first), rest: lines.slice(first) };
  });
  return [...linesOf(across), ...parts.flatMap(({ head }) => head), ...parts.flatMap(({ rest }) => rest)];
}

const LONG_LINE = 45;

/** A line that was full goes on in the next one. */
function linesOf(rows: readonly Row[]): string[] {
  const written = rows.filter((row) => row.length > 0);
  const edge = Math.max(...written.map((row) => row.at(-1)?.end ?? 0));
  const lines: string[] = [];
  for (const [index, row] of written.entries()) {
    const text = row.map((cell) => cell.text).join("\t");
    if (index > 0 && goesOn(written[index - 1]?.at(-1), row, edge)) {
      const last = lines.pop() ?? "";
      lines.push(last + (/\S[./]\S*$/.test(last) && !/[\s.]/.test(text) ? "" : " ") + text);
    } else lines.push(text);
  }
  return lines;
}

function goesOn(above: Placed | undefined, [cell, ...others]: Row, edge: number): boolean {
  if (!above || !cell || others.length > 0) return false;
  const [word = ""] = cell.text.split(" ");
  const width = (word.length / cell.text.length) * (cell.end - cell.x);
  const isBelow = Math.abs(above.x - cell.x) < 2 && above.y - cell.y < 1.8 * cell.size && above.y > cell.y;
  const isAlike = Math.abs(above.size - cell.size) < 0.5 && above.font === cell.font;
  if (!isBelow || !isAlike || above.end + width < edge || !/^[\p{L}\d(]/u.test(word)) return false;
  // In a narrow column a list looks like a paragraph.
  const isBroken = /^\p{Ll}/u.test(word) || /[,/-]$/.test(above.text);
  return (isBroken || above.text.length > LONG_LINE) && headingOf(cell.text) === undefined;
}
