import { parseSync } from "@swc/core";
import type { SourceFile } from "./source-files.ts";

/** Any node of swc's tree; guards look at the few shapes they know. */
export interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const trees = new WeakMap<SourceFile, SyntaxNode>();

export function parse(file: SourceFile): SyntaxNode {
  let tree = trees.get(file);
  if (!tree) {
    const tsx = file.path.endsWith(".tsx");
    tree = parseSync(file.text, { syntax: "typescript", tsx, target: "es2024" }) as unknown as SyntaxNode;
    trees.set(file, tree);
  }
  return tree;
}

/** Every node of these types, in the order of the text. */
export function findNodes(file: SourceFile, ...types: string[]): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  visit(parse(file), (node) => {
    if (types.includes(node.type)) found.push(node);
  });
  return found;
}

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, see);
  else if (typeof value === "object" && value !== null) {
    if (isNode(value)) see(value);
    for (const part of Object.values(value)) visit(part, see);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof (value as SyntaxNode | null)?.type === "string";
}

/** `t` for `t(…)` and for `texts.t(…)`. */
export function calledName({ callee }: SyntaxNode): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === "Identifier") return String(callee.value);
  if (callee.type !== "MemberExpression" || !isNode(callee.property)) return undefined;
  return callee.property.type === "Identifier" ? String(callee.property.value) : undefined;
}

export function callArguments(call: SyntaxNode): SyntaxNode[] {
  return (call.arguments as { expression: SyntaxNode }[]).map(({ expression }) => expression);
}

/** A text with a gap wherever something is put in. */
export type WrittenText = string[];

/** The texts that an expression may have as its value, as far as they stand in the code. */
export function writtenTexts(expression: unknown): WrittenText[] {
  if (!isNode(expression)) return [];
  switch (expression.type) {
    case "StringLiteral":
      return [[String(expression.value)]];
    case "TemplateLiteral":
      return [(expression.quasis as { cooked: string }[]).map(({ cooked }) => cooked)];
    case "ConditionalExpression":
      return [...writtenTexts(expression.consequent), ...writtenTexts(expression.alternate)];
    case "BinaryExpression":
      return textsOfBinary(expression);
    case "ParenthesisExpression":
    case "JSXExpressionContainer":
    case "TsAsExpression":
    case "TsConstAssertion":
    case "TsSatisfiesExpression":
      return writtenTexts(expression.expression);
    default:
      return [];
  }
}

function textsOfBinary({ operator, left, right }: SyntaxNode): WrittenText[] {
  if (operator === "&&") return writtenTexts(right);
  const isText = operator === "||" || operator === "??" || operator === "+";
  return isText ? [...writtenTexts(left), ...writtenTexts(right)] : [];
}
