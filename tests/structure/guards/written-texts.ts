import type { SourceFile } from "../support/source-files.ts";
import { findNodes, isNode, type SyntaxNode, writtenTexts } from "../support/syntax.ts";

/** Attributes of elements, and properties of our own components, whose value people read or hear. */
const readAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "content",
  "description",
  "error",
  "heading",
  "hint",
  "label",
  "placeholder",
  "summary",
  "text",
  "title",
]);

/** The same in every language. */
const names = new Set(["Mesai"]);

/** Texts that stand in a component instead of the catalogs; Biome's noJsxLiterals finds those between tags. */
export function findWrittenTexts(file: SourceFile): string[] {
  const attributes = findNodes(file, "JSXAttribute").filter(({ name }) => readAttributes.has(nameOf(name)));
  const inAttributes = attributes.flatMap(({ name, value }) =>
    wordsIn(value).map((words) => `${file.path}: ${nameOf(name)}="${words}"`),
  );
  const children = ["JSXElement", "JSXFragment"].flatMap((type) =>
    findNodes(file, type).flatMap((element) => element.children as SyntaxNode[]),
  );
  const inChildren = children.flatMap((child) => wordsIn(child).map((words) => `${file.path}: {"${words}"}`));
  return [...inAttributes, ...inChildren];
}

function nameOf(name: unknown): string {
  return isNode(name) ? String(name.value) : "";
}

function wordsIn(value: unknown): string[] {
  return writtenTexts(value)
    .map((parts) => parts.join("…").trim())
    .filter((words) => /\p{L}/u.test(words) && !names.has(words));
}
