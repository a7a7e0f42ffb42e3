import type { SourceFile } from "../support/source-files.ts";
import { callArguments, calledName, findNodes } from "../support/syntax.ts";

/** The browser finds an island's file by its id, so the id is the file's place. */
export function findMisplacedIslands(file: SourceFile): string[] {
  const [, feature, name] =
    file.path.match(/^src\/(?:features\/([^/]+)(?:\/.+)?|ui\/forms)\/([^/]+)\.island\.tsx$/) ?? [];
  const ids = findNodes(file, "CallExpression")
    .filter((call) => calledName(call) === "island")
    .map((call) => callArguments(call)[0])
    .map((id) => (id?.type === "StringLiteral" ? String(id.value) : undefined));
  if (!name) {
    const isNamedIsland = file.path.endsWith(".island.tsx");
    return ids.length > 0 || isNamedIsland
      ? [`${file.path}: an island lives in src/features/<feature> or src/ui/forms`]
      : [];
  }
  const place = `${feature ?? "ui"}/${name}`;
  if (ids.length !== 1) return [`${file.path}: holds ${ids.length} islands instead of one`];
  return ids[0] === place ? [] : [`${file.path}: island id is ${ids[0]}, not ${place}`];
}
