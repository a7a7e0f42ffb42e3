import type { SourceFile } from "../support/source-files.ts";
import { calledName, findNodes, isNode, type SyntaxNode } from "../support/syntax.ts";

const places = [
  /^src\/(features|platform)\/.+\.store\.ts$/,
  /^src\/features\/lookups\/sync-reference-data\.ts$/,
  /^src\/platform\/(database|embedded-postgres)\//,
  /^src\/platform\/(audit|change-feed|limits\/daily-limit|personal-data|storage\/files)\.ts$/,
  /^src\/platform\/session\/(find-session|session-part)\.ts$/,
  /^src\/app\/operations\//,
  /^src\/app\/(forget-foreign-positions|platform-jobs|prepare-database)\.ts$/,
  /^src\/demo\//,
];

const queryCalls = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "query",
  "executeQuery",
]);

/** SQL outside the stores and the few places that keep the database itself. */
export function findStraySql(file: SourceFile): string[] {
  if (places.some((place) => place.test(file.path))) return [];
  const calls = findNodes(file, "CallExpression").filter(isQueryCall).map(calledName);
  const templates = findNodes(file, "TaggedTemplateExpression").filter(({ tag }) => isSqlTag(tag));
  return [...calls.map((name) => `${file.path}: .${name}(`), ...templates.map(() => `${file.path}: sql\`\``)];
}

function isQueryCall(call: SyntaxNode): boolean {
  const isMethod = isNode(call.callee) && call.callee.type === "MemberExpression";
  return isMethod && queryCalls.has(calledName(call) ?? "");
}

function isSqlTag(tag: unknown): boolean {
  if (!isNode(tag)) return false;
  return tag.value === "sql" || [tag.object, tag.property, tag.expression].some(isSqlTag);
}
