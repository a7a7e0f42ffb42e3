import type { SourceFile } from "../support/source-files.ts";
import { findNodes, isNode } from "../support/syntax.ts";

const rawHtmlPlace = "src/ui/island.tsx";

/** What the content security policy would refuse, and what could let a text become markup. */
export function findForbiddenMarkup(file: SourceFile): string[] {
  const names = findNodes(file, "JSXAttribute").map(({ name }) => (isNode(name) ? name.value : undefined));
  // Mail programs know no style sheets, and no policy of ours holds there.
  const isMail = file.path.endsWith(".mail.tsx");
  const styles = names.filter((name) => name === "style" && !isMail);
  const rawHtml = names.filter((name) => name === "dangerouslySetInnerHTML" && file.path !== rawHtmlPlace);
  return [...styles, ...rawHtml].map((name) => `${file.path}: ${name}`);
}
