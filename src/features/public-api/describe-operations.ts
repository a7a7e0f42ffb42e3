import type { JsonSchema, OpenapiDocument, Operation, Parameter } from "./openapi-document.ts";
import type { OperationView } from "./public-api.view.ts";

const MOST_VALUES_SHOWN = 15;

/** The document as a person reads it: references followed, fields in one list. */
export function describeOperations(document: OpenapiDocument): OperationView[] {
  return Object.entries(document.paths).map(([path, { get }]) => describe(path, get, document));
}

function describe(path: string, operation: Operation, document: OpenapiDocument): OperationView {
  const { "200": success, ...refusals } = operation.responses;
  const answer = success?.content?.["application/json"].schema ?? {};
  return {
    id: operation.operationId,
    method: "GET",
    path,
    summary: operation.summary,
    text: operation.description,
    parameters: operation.parameters.map(describeParameter),
    fields: fieldsOf(answer, "", document),
    refusals: Object.entries(refusals).map(([status, { description }]) => ({ status, description })),
    exampleHref: operation["x-example"],
  };
}

function describeParameter(parameter: Parameter): OperationView["parameters"][number] {
  const { name, schema, description, example } = parameter;
  const single = schema.type === "array" ? (schema.items as JsonSchema) : schema;
  const values = (single.enum ?? (single.const === undefined ? [] : [single.const])).map(String);
  const given = Array.isArray(example) ? example : example === undefined ? [] : [example];
  return {
    name,
    isInPath: parameter.in === "path",
    isRepeatable: schema.type === "array",
    type: rangeOf(single),
    values: values.slice(0, MOST_VALUES_SHOWN),
    description,
    example: given.length > 0 ? given.map((value) => `${name}=${value}`).join("&") : undefined,
  };
}

/** "integer 1–100" */
function rangeOf({ type, minimum, maximum }: JsonSchema): string {
  const name = String(type);
  if (minimum === undefined) return name;
  return maximum === undefined ? `${name} ≥ ${minimum}` : `${name} ${minimum}–${maximum}`;
}

function fieldsOf(schema: JsonSchema, name: string, document: OpenapiDocument): OperationView["fields"] {
  const { schema: found, isNullable } = follow(schema, document);
  if (found.type === "array") {
    const items = found.items as JsonSchema;
    const inside = fieldsOf(items, `${name}[]`, document);
    if (inside.length > 1) return [{ ...row(name, "array", schema), type: "array" }, ...inside];
    return [row(name, `array<${typeOf(follow(items, document).schema)}>`, schema)];
  }
  if (found.type === "object" && found.properties) {
    const own = name === "" ? [] : [row(name, withNull("object", isNullable), schema)];
    return [
      ...own,
      ...Object.entries(found.properties as Record<string, JsonSchema>).flatMap(([key, property]) =>
        fieldsOf(property, name === "" ? key : `${name}.${key}`, document),
      ),
    ];
  }
  return name === "" ? [] : [row(name, withNull(typeOf(found), isNullable), schema)];
}

function row(name: string, type: string, { description }: JsonSchema): OperationView["fields"][number] {
  return { name, type, description };
}

function withNull(type: string, isNullable: boolean): string {
  return isNullable ? `${type} | null` : type;
}

function typeOf({ type, format, enum: values, const: constant }: JsonSchema): string {
  if (values) return values.join(" | ");
  if (constant !== undefined) return String(constant);
  const name = Array.isArray(type) ? type.join(" | ") : String(type);
  return format ? `${name} (${format})` : name;
}

/** Past `$ref` and past "or null". */
function follow(schema: JsonSchema, document: OpenapiDocument): { schema: JsonSchema; isNullable: boolean } {
  const options = (schema.anyOf ?? []) as JsonSchema[];
  const present = options.find(({ type }) => type !== "null");
  if (present) return { ...follow(present, document), isNullable: options.length > 1 };
  const id = schema.$ref?.split("/").at(-1);
  const referred = id === undefined ? undefined : document.components.schemas[id];
  return { schema: referred ?? schema, isNullable: false };
}
