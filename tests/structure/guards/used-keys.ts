import type { SourceFile } from "../support/source-files.ts";
import {
  callArguments,
  calledName,
  findNodes,
  type SyntaxNode,
  type WrittenText,
  writtenTexts,
} from "../support/syntax.ts";

/** Texts that the code asks for and no catalog has. */
export function findUnknownKeys(files: readonly SourceFile[], keys: readonly string[]): string[] {
  const known = new Set(keys);
  return files.flatMap((file) =>
    findNodes(file, "CallExpression")
      .flatMap(askedKeys)
      .filter((asked) => (asked.length === 1 ? !known.has(asked[0] ?? "") : !keys.some(matcherOf(asked))))
      .map((asked) => `${file.path}: ${asked.join("…")}`),
  );
}

/** Texts that a catalog has and no code mentions; a template such as `error-${status}-title` mentions all it can name. */
export function findDeadKeys(files: readonly SourceFile[], keys: readonly string[]): string[] {
  const literals = new Set(
    files.flatMap((file) => findNodes(file, "StringLiteral").map(({ value }) => String(value))),
  );
  const prefixes = new Set(keys.map((key) => key.split("-")[0]));
  const templates = files
    .flatMap((file) => findNodes(file, "TemplateLiteral").flatMap(writtenTexts))
    // What begins with a gap, or with the name of no catalog, names no text.
    .filter(([head = ""]) => head.includes("-") && prefixes.has(head.split("-")[0]))
    .map(matcherOf);
  return keys.filter((key) => !literals.has(key) && !templates.some((matches) => matches(key)));
}

/** `t("key")` and `refuse(404, { message: "key" })`. */
function askedKeys(call: SyntaxNode): WrittenText[] {
  const name = calledName(call);
  if (name === "t") return writtenTexts(callArguments(call)[0]);
  if (name !== "refuse") return [];
  const properties = (callArguments(call)[1]?.properties ?? []) as { key?: SyntaxNode; value?: SyntaxNode }[];
  return properties.filter(({ key }) => key?.value === "message").flatMap(({ value }) => writtenTexts(value));
}

function matcherOf(parts: WrittenText): (key: string) => boolean {
  const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(".+")}$`);
  return (key) => pattern.test(key);
}
