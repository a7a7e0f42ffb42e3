/** What a spreadsheet would take for a formula, which could then call other programs or addresses. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as spreadsheets read it: in UTF-8 with its mark, and never with anything that they would work out. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** More of a table that has begun. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
