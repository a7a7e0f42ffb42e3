import type { CallExpression, Node, TaggedTemplateExpression } from "typescript/unstable/ast";
import {
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
} from "typescript/unstable/ast/is";
import type { Type } from "typescript/unstable/sync";
import { declaredColumns, kindOfType } from "./declared-row.ts";
import type { Column } from "./describe-statement.ts";
import { Inliner, type Variant } from "./inline-sql.ts";
import { methodOf, Unknowable } from "./meanings.ts";
import { bare, nodesIn, type Program } from "./program.ts";

export interface Statement {
  /** Where it is run. */
  place: string;
  text: string;
  /** Undefined where the row has no declared type. */
  columns: Column[] | undefined;
}

/** One that only a running program knows. */
type UnknowableStatement = Omit<Statement, "text"> & { owner: string };

interface FoundStatements {
  statements: Statement[];
  unknowable: UnknowableStatement[];
  /** SQL that is part of no statement that was found. */
  unused: string[];
}

/** Every statement that is run in these files, as the server would get it. */
export function findStatements(program: Program, paths: readonly string[]): FoundStatements {
  const inliner = new Inliner(program);
  const files = paths.map((path) => program.file(path));
  const calls = files.flatMap((file) => nodesIn(file, isCallExpression));
  const run = calls.flatMap((call) => runStatements(program, inliner, call));
  const templates = files.flatMap((file) => nodesIn(file, isSqlTemplate));
  const isUnused = (template: Node) => !inliner.seen.has(template);
  const parts = templates.filter(isUnused).flatMap((template) => builderParts(program, inliner, template));
  const found = [...run, ...parts];
  return {
    statements: found.filter((each) => "text" in each),
    unknowable: found.filter((each) => "owner" in each),
    unused: templates.filter(isUnused).map((template) => program.lineOf(template)),
  };
}

function runStatements(
  program: Program,
  inliner: Inliner,
  call: CallExpression,
): (Statement | UnknowableStatement)[] {
  const { checker } = program;
  const [first] = call.arguments;
  const method = methodOf(call);
  if (!first || !isPropertyAccessExpression(call.expression) || !RUN.has(method ?? "")) return [];
  const receiver = call.expression.expression;
  const type = checker.getTypeAtLocation(receiver);
  const name = type?.getSymbol()?.name ?? "";
  if (name === "RawBuilder" && type?.isTypeReference()) {
    const [row] = checker.getTypeArguments(type);
    return inliner
      .sqlTexts(receiver)
      .map((variant) => statementOf(program, call, variant, row && rowColumns(program, row, variant)));
  }
  if (method === "execute" || !DATABASE.test(name)) return [];
  const [declared] = call.typeArguments ?? [];
  const row = declared && checker.getTypeFromTypeNode(declared);
  const columns = row && declaredColumns(checker, row);
  return inliner.plainTexts(textOf(first)).map((variant) => statementOf(program, call, variant, columns));
}

const RUN = new Set(["execute", "executeQuery", "query"]);
/** Our own clients and pools too, which have the driver's names at their end. */
const DATABASE = /^(Kysely|Transaction)$|(Client|ClientBase|Pool)$/;

/** A part of a builder's query, whose other parts the compiler has checked. */
function builderParts(
  program: Program,
  inliner: Inliner,
  template: TaggedTemplateExpression,
): (Statement | UnknowableStatement)[] {
  const tables = tablesAround(program, template);
  if (tables.length === 0) return [];
  const [declared] = template.typeArguments ?? [];
  const type = declared && program.checker.getTypeFromTypeNode(declared);
  const columns = type && [{ name: "value", kind: kindOfType(program.checker, type) }];
  return inliner.sqlTexts(template).map((variant) => {
    const found = statementOf(program, template, variant, columns);
    return "text" in found
      ? { ...found, text: `select ${found.text} as value from ${tables.join(", ")}` }
      : found;
  });
}

function statementOf(
  program: Program,
  node: Node,
  variant: Variant | Unknowable,
  columns: Column[] | undefined,
): Statement | UnknowableStatement {
  const place = program.lineOf(node);
  if (variant instanceof Unknowable) return { place, columns, owner: program.ownerOf(node) };
  return { place, columns, text: variant.text };
}

function isSqlTemplate(node: Node): node is TaggedTemplateExpression {
  return isTaggedTemplateExpression(node) && node.tag.getText() === "sql";
}

/** Of `query(text)` or `query({ text })` */
function textOf(question: Node): Node {
  const node = bare(question);
  if (!isObjectLiteralExpression(node)) return node;
  const text = node.properties.filter(isPropertyAssignment).find(({ name }) => name.getText() === "text");
  return text?.initializer ?? node;
}

/** With what the types that callers give add, where the row is `Row & More`. */
function rowColumns(program: Program, row: Type, variant: Variant | Unknowable): Column[] | undefined {
  const calls = variant instanceof Unknowable ? [] : variant.calls;
  const given = calls.flatMap(({ typeArguments }) => typeArguments ?? []);
  const types = given.flatMap((node) => program.checker.getTypeFromTypeNode(node) ?? []);
  const added = types.flatMap((type) => declaredColumns(program.checker, type) ?? []);
  const columns = declaredColumns(program.checker, row)?.concat(added);
  return columns && [...new Map(columns.map((column) => [column.name, column])).values()];
}

const TABLE_CALLS = new Set([
  "selectFrom",
  "innerJoin",
  "leftJoin",
  "updateTable",
  "deleteFrom",
  "insertInto",
]);

/** The tables of the builder's query that a template stands in. */
function tablesAround(program: Program, template: Node): string[] {
  for (let node = template; node.parent; node = node.parent) {
    const tables = isCallExpression(node) ? tablesOf(program, node) : [];
    if (tables.length > 0) return tables;
  }
  return [];
}

function tablesOf(program: Program, call: CallExpression): string[] {
  const { expression } = call;
  if (isIdentifier(expression)) {
    const declaration = program.declarationOf(expression)?.node;
    const [result] = declaration ? nodesIn(declaration, isReturnStatement) : [];
    return result?.expression && isCallExpression(result.expression)
      ? tablesOf(program, result.expression)
      : [];
  }
  if (!isPropertyAccessExpression(expression)) return [];
  const before = isCallExpression(expression.expression) ? tablesOf(program, expression.expression) : [];
  const [table] = call.arguments;
  const method = expression.name.text;
  if (!TABLE_CALLS.has(method) || !table || !isStringLiteral(table)) return before;
  return [...before, table.text, ...(method === "insertInto" ? [`${table.text} as excluded`] : [])];
}
