import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import type { Column } from "./describe-statement.ts";

/** The members of a row and what each is, in the words of `Column`; undefined where nothing is declared. */
export function declaredColumns(checker: Checker, row: Type): Column[] | undefined {
  const isAnything = row.flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive);
  if (isAnything || checker.getIndexInfosOfType(row).length > 0) return undefined;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    return { name: property.name, kind: type ? kindOfType(checker, type) : "unknown" };
  });
}

/** `null` is left out: what may be null is more than the server tells. */
export function kindOfType(checker: Checker, type: Type): string {
  if (type.isUnionType()) {
    const present = type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Nullable));
    return [...new Set(present.map((each) => kindOfType(checker, each)))].join(" | ");
  }
  if (type.flags & TypeFlags.StringLike) return "string";
  if (type.flags & TypeFlags.NumberLike) return "number";
  if (type.flags & TypeFlags.BooleanLike) return "boolean";
  if (type.flags & TypeFlags.AnyOrUnknown) return "unknown";
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    return `${element ? kindOfType(checker, element) : "unknown"}[]`;
  }
  const name = type.getSymbol()?.name;
  return name === "Date" || name === "Buffer" ? name : "object";
}

/** What is wrong with a declared row, if it is compared with what comes. */
export function differences(declared: readonly Column[], coming: readonly Column[]): string[] {
  const names = new Set(declared.map(({ name }) => name));
  const kinds = new Map(coming.map(({ name, kind }) => [name, kind]));
  const surplus = coming.filter(({ name }) => !names.has(name)).map(({ name }) => `${name} is not declared`);
  const repeated = coming.length > kinds.size ? ["two columns have one name"] : [];
  const wrong = declared.flatMap(({ name, kind }) => {
    const actual = kinds.get(name);
    if (actual === undefined) return [`${name} does not come`];
    return fits(kind, actual) ? [] : [`${name} is declared as ${kind}, and comes as ${actual}`];
  });
  return [...wrong, ...surplus, ...repeated];
}

function fits(declared: string, actual: string): boolean {
  if (declared === "unknown" || declared === actual) return true;
  return actual === "json" && declared.split(" | ").every((kind) => kind === "object" || kind.endsWith("[]"));
}
