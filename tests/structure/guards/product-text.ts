import { readRows } from "../support/markdown-table.ts";
import type { SourceFile } from "../support/source-files.ts";
import { callArguments, isNode, parse, type SyntaxNode, writtenTexts } from "../support/syntax.ts";

interface Statement {
  text: string;
  /** As the table has it: files and tests. */
  proofs: Proof[] | undefined;
}

interface Proof {
  path: string;
  test: string;
}

/** Rows of the table that no test stands for: without one, or with one that does not exist. */
export function findUnprovedStatements(table: string, files: readonly SourceFile[]): string[] {
  const tests = new Map(files.map((file) => [file.path, file]));
  const names = new Map<string, Set<string>>();
  const namesIn = (file: SourceFile) => {
    const known = names.get(file.path) ?? new Set(testNames(file));
    names.set(file.path, known);
    return known;
  };
  return readStatements(table).flatMap(({ text, proofs }) => {
    if (!text) return ["a row without a statement"];
    if (!proofs) return [`${text}: names no test`];
    return proofs.flatMap(({ path, test }) => {
      const file = tests.get(path);
      if (!file) return [`${text}: there is no ${path}`];
      return namesIn(file).has(test) ? [] : [`${text}: ${path} has no test "${test}"`];
    });
  });
}

/** Tests that were written to follow the text, and that no row names any more. */
export function findTestsOfNoStatement(table: string, files: readonly SourceFile[]): string[] {
  const named = new Set(
    readStatements(table).flatMap(({ proofs = [] }) => proofs.map(({ path, test }) => `${path}: ${test}`)),
  );
  return files
    .flatMap((file) => testNames(file).map((test) => `${file.path}: ${test}`))
    .filter((test) => !named.has(test));
}

/** Statements that the table holds twice. */
export function findRepeatedStatements(table: string): string[] {
  const texts = readStatements(table).map(({ text }) => text);
  return texts.filter((text, place) => texts.indexOf(text) !== place);
}

function readStatements(table: string): Statement[] {
  return readRows(table).map(([text = "", proofs = ""]) => ({ text, proofs: readProofs(proofs) }));
}

function readProofs(cell: string): Proof[] | undefined {
  const proofs: Proof[] = [];
  for (const part of cell.split("<br>")) {
    const [, path, test] = /^`([^`]+)` › `(.+)`$/.exec(part.trim()) ?? [];
    if (!path || !test) return undefined;
    proofs.push({ path, test: test.replaceAll("\\|", "|") });
  }
  return proofs;
}

/** Each with the names of what it stands in, as `a heart › is saved`; a gap in a template is an ellipsis. */
function testNames(file: SourceFile): string[] {
  return namesBelow(parse(file), []);
}

function namesBelow(value: unknown, outer: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesBelow(entry, outer));
  if (typeof value !== "object" || value === null) return [];
  const [name] = isNode(value) ? writtenName(value) : [];
  if (name === undefined) return Object.values(value).flatMap((part) => namesBelow(part, outer));
  const chain = [...outer, name];
  if (rootOf(value as SyntaxNode) !== "describe") return [chain.join(" › ")];
  return namesBelow((value as SyntaxNode).arguments, chain);
}

/** The first argument of `it(…)`, `describe.each(…)(…)` and their like. */
function writtenName(node: SyntaxNode): string[] {
  if (node.type !== "CallExpression" || !["it", "test", "describe"].includes(rootOf(node) ?? "")) return [];
  return writtenTexts(callArguments(node)[0]).map((parts) => parts.join("…"));
}

/** `it` for `it.each(rows)("…", …)`. */
function rootOf({ callee }: SyntaxNode): string | undefined {
  let node = callee;
  while (isNode(node)) {
    if (node.type === "Identifier") return String(node.value);
    node = node.type === "MemberExpression" ? node.object : (node.callee ?? node.tag);
  }
  return undefined;
}
