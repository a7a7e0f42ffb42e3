import type { SourceFile } from "../support/source-files.ts";
import { findNodes, isNode, type SyntaxNode } from "../support/syntax.ts";

const MOST_LINES = 80;
const NEW_LINE = 10;

const functionTypes = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "PrivateMethod",
  "Constructor",
  "MethodProperty",
];

export function findLongFunctions(file: SourceFile): string[] {
  if (file.text.split("\n").length <= MOST_LINES) return [];
  // swc counts bytes, from 1.
  const bytes = Buffer.from(file.text);
  const linesIn = (from: number, to: number) =>
    bytes.subarray(from, to).reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 1);
  return findNodes(file, ...functionTypes)
    .map(spanOf)
    .map(({ start, end }) => ({ start, lines: linesIn(start - 1, end - 1) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ start, lines }) => `${file.path}:${linesIn(0, start - 1)}: ${lines} lines`);
}

function spanOf({ span, function: inner }: SyntaxNode): { start: number; end: number } {
  return (isNode(inner) ? inner.span : span) as { start: number; end: number };
}
