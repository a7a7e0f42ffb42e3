import type { z } from "zod";
import type { FieldDefinition } from "../../../src/platform/forms/form-definition.ts";
import { wireNames } from "../../../src/platform/forms/read-field.ts";
import type { Contract } from "../../../src/platform/http/contract.ts";
import type { UploadedFile } from "../../../src/platform/http/form-input.ts";
import { shapeInput } from "../../../src/platform/http/read-input.ts";
import { pdfOf } from "../documents.ts";
import { VALUES } from "./values.ts";

/** Names as a browser would send them; parts of the path among them. */
export type Pairs = [name: string, value: string][];

/** What stands for something in particular; everything else is filled in with what the contract allows. */
export interface Filling {
  id(contract: Contract, field: string): string;
  text(contract: Contract, field: string): string;
}

/** A request that keeps to the contract's rules, made from the contract alone. */
export function fillIn(contract: Contract, filling: Filling): Pairs {
  const formNames = new Set(
    Object.entries(contract.form?.fields ?? {}).flatMap(([name, { kind }]) => wireNames(name, kind)),
  );
  return leavesOf(contract.input).flatMap(({ name, schema }): Pairs => {
    const value = formNames.has(name)
      ? ofForm(contract, name, filling)
      : ofSchema(contract, name, schema, filling);
    return value === undefined || value === null ? [] : [[name, value]];
  });
}

export function isUnderstood(contract: Contract, pairs: Pairs): boolean {
  const files = fileFieldsOf(contract).map((name) => [name, uploaded(contract)] as const);
  return contract.input.safeParse(shapeInput(contract.input, [...pairs, ...files])).success;
}

export function fileFieldsOf({ form }: Contract): string[] {
  return Object.entries(form?.fields ?? {}).flatMap(([name, { kind, rules }]) =>
    kind === "file" || (kind === "files" && rules.some((rule) => rule.name === "required")) ? name : [],
  );
}

export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Of a kind that its form takes. */
export function fileFor({ path }: Contract): { name: string; type: string; bytes: Uint8Array } {
  if (path.endsWith("/ice-aktar")) {
    const bytes = Buffer.from('{"basics":{"name":"Bir Kişi"}}');
    return { name: "ozgecmis.json", type: "application/json", bytes };
  }
  if (/belge|gelistirici/.test(path))
    return { name: "belge.pdf", type: "application/pdf", bytes: pdfOf(["Bir Kişi"]) };
  return { name: "nokta.png", type: "image/png", bytes: Buffer.from(PIXEL, "base64") };
}

function uploaded(contract: Contract): UploadedFile {
  const { name, type, bytes } = fileFor(contract);
  return { fileName: name, contentType: type, bytes };
}

/** Fields that name something by its number, as their contract declares them. */
export function idFieldsOf(contract: Contract): string[] {
  return leavesOf(contract.input)
    .filter(({ name, schema }) => isId(contract, name, schema))
    .map(({ name }) => name);
}

/** Fields that take words of one's own. */
export function textFieldsOf(contract: Contract): string[] {
  return leavesOf(contract.input)
    .filter(({ name, schema }) => {
      if (valueFor(contract, name) !== undefined || isId(contract, name, schema)) return false;
      const field = contract.form?.fields[name];
      if (!field) return definitionOf(schema).type === "string";
      return field.kind === "text" && choiceOf(field) === undefined;
    })
    .map(({ name }) => name);
}

interface Leaf {
  name: string;
  schema: z.ZodType;
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

function innermost(schema: z.ZodType): z.ZodType {
  const definition = schema.def as unknown as Definition;
  const inner = definition.innerType ?? (definition.type === "pipe" ? definition.in : undefined);
  return inner ? innermost(inner) : schema;
}

function definitionOf(schema: z.ZodType): Definition {
  return innermost(schema).def as unknown as Definition;
}

function leavesOf(schema: z.ZodType, name = ""): Leaf[] {
  const { type, shape, element } = definitionOf(schema);
  if (type === "object" && shape) {
    return Object.entries(shape).flatMap(([key, field]) =>
      leavesOf(field, name === "" ? key : `${name}.${key}`),
    );
  }
  if (type === "array" && element) {
    const isOfObjects = definitionOf(element).type === "object";
    return isOfObjects ? leavesOf(element, `${name}[0]`) : [{ name, schema: element }];
  }
  return [{ name, schema }];
}

function isId(contract: Contract, name: string, schema: z.ZodType): boolean {
  const field = contract.form?.fields[name];
  if (field) return field.kind === "id";
  if (name === "slugAndId" || (contract.answers === "data" && name === "id")) return true;
  const alternatives = alternativesOf(schema).map(({ type }) => type);
  return (
    alternatives.includes("number") && alternatives.includes("string") && !alternatives.includes("boolean")
  );
}

function alternativesOf(schema: z.ZodType): Definition[] {
  const definition = definitionOf(schema);
  return definition.type === "union" ? (definition.options ?? []).flatMap(alternativesOf) : [definition];
}

function ofSchema(contract: Contract, name: string, schema: z.ZodType, filling: Filling) {
  const given = valueFor(contract, name);
  if (given !== undefined) return given;
  if (isId(contract, name, schema)) return filling.id(contract, name);
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "enum":
      return Object.values(definition.entries ?? {})[0];
    case "literal":
      return String(definition.values?.[0]);
    case "string":
      return filling.text(contract, name).slice(0, longestOf(schema));
    case "number":
    case "union":
    case "boolean":
      return "1";
    default:
      return undefined;
  }
}

function longestOf(schema: z.ZodType): number {
  return (innermost(schema) as { maxLength?: number | null }).maxLength ?? 2000;
}

function ofForm(contract: Contract, wireName: string, filling: Filling) {
  const given = valueFor(contract, wireName);
  if (given !== undefined) return given;
  const field = contract.form?.fields[wireName];
  if (!field) return { Day: "7", Month: "3", Year: "1990" }[wireName.split(".").at(-1) ?? ""];
  switch (field.kind) {
    case "text":
      return (
        choiceOf(field) ?? filling.text(contract, wireName).slice(0, argumentOf(field, "maxlength") ?? 2000)
      );
    case "id":
      return filling.id(contract, wireName);
    case "email":
      return "kapi@ornek.test";
    case "secret":
      return "kapıların parolası 7";
    case "number":
      return String(argumentOf(field, "range") ?? argumentOf(field, "min") ?? 1);
    case "date":
      return "07/03/1990";
    case "phone":
      return "5321234567";
    case "flag":
      return "1";
    default:
      return undefined;
  }
}

function argumentOf({ rules }: FieldDefinition, name: string): number | undefined {
  const argument = rules.find((rule) => rule.name === name)?.args[0];
  return argument === undefined ? undefined : Number(argument);
}

/** The first of those that a pattern like `daily|weekly` allows. */
function choiceOf({ rules }: FieldDefinition): string | undefined {
  const pattern = String(rules.find((rule) => rule.name === "regex")?.args[0] ?? "");
  return /^[\w -]+(\|[\w\\+ -]+)+$/.test(pattern) ? pattern.split("|")[0] : undefined;
}

/** For this route, or for every field of that name. */
function valueFor(contract: Contract, name: string): string | null | undefined {
  const plain = name.replace(/\[\d+\]/g, "[]").replace(/^Place\d+/, "Place");
  const own = VALUES[`${contract.path} ${plain}`];
  return own === undefined ? VALUES[plain] : own;
}
