/** Cells of each row of a document's tables, without the rows that name the columns. */
export function readRows(document: string): string[][] {
  const lines = document.split("\n");
  return lines
    .filter((line, place) => line.startsWith("|") && !isRule(line) && !isRule(lines[place + 1] ?? ""))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function isRule(line: string): boolean {
  return /^\|[ :|-]+$/.test(line);
}
