import type { z } from "zod";

export type Pair = readonly [name: string, value: unknown];

/** More than any form of ours; a request beyond it is refused before it costs anything. */
const MOST_PAIRS = 2000;
const DEEPEST_NAME = 6;
const LARGEST_INDEX = 500;

export class UnreadableInput extends Error {}

/** A node of what was sent: the values under one name, or names below it. */
interface Node {
  values: unknown[];
  children: Map<string, Node>;
}

/**
 * Turns what a browser serialises (`QuestionList[0].Answer=x`, repeated names) or sends as JSON into the object that the
 * schema describes. Names match without regard to case; names that the schema does not know are dropped.
 */
export function shapeInput(schema: z.ZodType, pairs: readonly Pair[], json?: unknown): unknown {
  if (pairs.length > MOST_PAIRS) throw new UnreadableInput("too many fields");
  const root = newNode();
  for (const [name, value] of pairs) place(root, name, value);
  if (json !== undefined) placeJson(root, json, 0, { left: MOST_PAIRS });
  return shape(schema, root);
}

/** What was sent, flat and under the names of the wire, to fill a form in again. Files cannot be. */
export function sentTexts(shaped: unknown, name = ""): Record<string, string[]> {
  if (Array.isArray(shaped) && shaped.every((item) => typeof item !== "object")) {
    return { [name]: shaped.map(String) };
  }
  if (typeof shaped !== "object" || shaped === null) {
    return shaped === undefined || shaped === null ? {} : { [name]: [String(shaped)] };
  }
  if ("bytes" in shaped) return {};
  const parts = Object.entries(shaped).map(([key, value]) => {
    const index = Array.isArray(shaped) ? `[${key}]` : key;
    return sentTexts(value, name === "" || Array.isArray(shaped) ? `${name}${index}` : `${name}.${index}`);
  });
  return Object.assign({}, ...parts) as Record<string, string[]>;
}

function newNode(): Node {
  return { values: [], children: new Map() };
}

function child(node: Node, name: string): Node {
  const key = name.toLowerCase();
  let found = node.children.get(key);
  if (!found) {
    found = newNode();
    node.children.set(key, found);
  }
  return found;
}

/** PostgreSQL cannot hold it, and no keyboard types it. */
function refuseNullCharacter(value: unknown) {
  if (typeof value === "string" && value.includes("\0")) throw new UnreadableInput("null character");
}

function place(root: Node, name: string, value: unknown) {
  refuseNullCharacter(value);
  const parts = name.split(/[.[\]]+/).filter((part) => part !== "");
  if (parts.length > DEEPEST_NAME) throw new UnreadableInput("name too deep");
  if (parts.some((part) => /^\d+$/.test(part) && Number(part) > LARGEST_INDEX)) {
    throw new UnreadableInput("index too large");
  }
  let node = root;
  for (const part of parts) node = child(node, part);
  node.values.push(value);
}

function placeJson(node: Node, value: unknown, depth: number, budget: { left: number }) {
  if (budget.left-- < 0) throw new UnreadableInput("too many fields");
  if (depth > DEEPEST_NAME) throw new UnreadableInput("value too deep");
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      placeJson(child(node, String(index)), item, depth + 1, budget);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) placeJson(child(node, name), item, depth + 1, budget);
  } else {
    refuseNullCharacter(value);
    node.values.push(value);
  }
}

interface SchemaDefinition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
}

function definitionOf(schema: z.ZodType): SchemaDefinition {
  const definition = schema.def as unknown as SchemaDefinition;
  const inner = definition.innerType ?? (definition.type === "pipe" ? definition.in : undefined);
  return inner ? definitionOf(inner) : definition;
}

function shape(schema: z.ZodType, node: Node | undefined): unknown {
  if (!node) return undefined;
  const definition = definitionOf(schema);
  if (definition.type === "object" && definition.shape) {
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(definition.shape)) {
      const value = shape(field, node.children.get(name.toLowerCase()));
      if (value !== undefined) result[name] = value;
    }
    return result;
  }
  if (definition.type === "array" && definition.element) {
    const element = definition.element;
    const indexed = [...node.children]
      .filter(([key]) => /^\d+$/.test(key))
      .sort(([a], [b]) => Number(a) - Number(b));
    return [...node.values, ...indexed.map(([, item]) => shape(element, item))];
  }
  // Said twice: the first counts, as for a checkbox followed by its hidden stand-in.
  return node.values[0];
}
