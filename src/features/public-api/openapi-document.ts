import { z } from "zod";
import type { Contract } from "../../platform/http/contract.ts";
import { RATE_LIMITS } from "../../platform/http/rate-limits.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import * as answers from "./public-api.answers.ts";
import * as contracts from "./public-api.contract.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
  style?: "form";
  explode?: true;
}

interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: { "application/json": { schema: JsonSchema } };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  /** None: what the API answers is everybody's. */
  security: [];
  responses: Record<string, Response>;
  /** A call that answers something on most days. */
  "x-example": string;
}

export interface OpenapiDocument {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, JsonSchema> };
}

const schemas = z.registry<{ id: string }>();
schemas.add(answers.named, { id: "Named" });
schemas.add(answers.facetValue, { id: "FacetValue" });
schemas.add(answers.advertisementItem, { id: "AdvertisementItem" });
schemas.add(answers.advertisementList, { id: "AdvertisementList" });
schemas.add(answers.advertisementDetail, { id: "AdvertisementDetail" });
schemas.add(answers.companyDetail, { id: "CompanyDetail" });
schemas.add(answers.lookupList, { id: "LookupList" });
schemas.add(answers.suggestion, { id: "Suggestion" });
schemas.add(answers.suggestionList, { id: "SuggestionList" });
schemas.add(answers.refusal, { id: "Refusal" });

interface Described {
  contract: Contract;
  /** The name of its schema; any object without one. */
  answer?: string;
  refusals: readonly number[];
  example: string;
}

/** By operationId. */
const operations: Record<string, Described> = {
  listAdvertisements: {
    contract: contracts.listAdvertisements,
    answer: "AdvertisementList",
    refusals: [],
    example: "/api/v1/advertisements?q=uzman&sehir=istanbul&adet=10",
  },
  readAdvertisement: {
    contract: contracts.readAdvertisement,
    answer: "AdvertisementDetail",
    refusals: [404, 410],
    example: "/api/v1/advertisements/1",
  },
  readCompany: {
    contract: contracts.readCompany,
    answer: "CompanyDetail",
    refusals: [404, 410],
    example: "/api/v1/companies/1",
  },
  listLookup: {
    contract: contracts.listLookup,
    answer: "LookupList",
    refusals: [404],
    example: "/api/v1/lookups/district?sehir=ankara",
  },
  suggest: {
    contract: contracts.suggest,
    answer: "SuggestionList",
    refusals: [],
    example: "/api/v1/suggestions?q=yaz",
  },
  readOpenapi: { contract: contracts.readOpenapi, refusals: [], example: "/api/v1/openapi.json" },
};

/** What is said of a field wherever it stands. */
const describedFields = [
  "total",
  "pageSize",
  "understood",
  "facets",
  "url",
  "publishedAt",
  "expiresAt",
  "pay",
  "flags",
  "count",
  "value",
  "monthlySalary",
  "employeeCount",
];

/** The contracts and the answers' schemas as OpenAPI, described in the visitor's language. */
export function openapiDocument(baseUrl: string, { t }: LanguageTexts): OpenapiDocument {
  const paths = Object.entries(operations).map(([operationId, described]) => [
    described.contract.path.replaceAll(/:(\w+)/g, "{$1}"),
    { get: describe(operationId, described, t) },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: t("public-api-title"),
      version: "1",
      description: t("public-api-intro"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    paths: Object.fromEntries(paths) as OpenapiDocument["paths"],
    components: { schemas: describedSchemas(t) },
  };
}

type Translate = LanguageTexts["t"];

function describe(operationId: string, described: Described, t: Translate): Operation {
  const { contract, answer, refusals, example } = described;
  const schema = answer ? { $ref: schemaPath(answer) } : { type: "object" as const };
  return {
    operationId,
    summary: t(`public-api-${operationId}-summary`),
    description: t(`public-api-${operationId}-text`),
    parameters: parametersOf(contract, t),
    security: [],
    responses: {
      "200": { description: t("public-api-status-200"), content: { "application/json": { schema } } },
      ...Object.fromEntries(
        [400, ...refusals].map((status) => [status, refusalResponse(status, contract, t)]),
      ),
      "429": {
        ...refusalResponse(429, contract, t),
        headers: {
          "Retry-After": { description: t("public-api-retryAfter"), schema: { type: "integer", minimum: 1 } },
        },
      },
    },
    "x-example": example,
  };
}

function refusalResponse(status: number, { limit }: Contract, t: Translate): Response {
  const schema = { $ref: schemaPath("Refusal") };
  const { points: count = 0, seconds = 0 } = RATE_LIMITS[limit] ?? {};
  return {
    description: t(`public-api-status-${status}`, { count, seconds }),
    content: { "application/json": { schema } },
  };
}

function parametersOf({ input, path }: Contract, t: Translate): Parameter[] {
  const { properties = {} } = z.toJSONSchema(input, { io: "input" });
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const isInPath = path.includes(`:${name}`);
    const { example, usual, default: _made, ...rest } = property;
    const schema = usual === undefined ? rest : { ...rest, default: usual as JsonSchema["default"] };
    return {
      name,
      in: isInPath ? "path" : "query",
      required: isInPath,
      description: t(`public-api-param-${name}`),
      schema,
      ...(example !== undefined && { example }),
      ...(schema.type === "array" && { style: "form", explode: true }),
    };
  });
}

function schemaPath(id: string): string {
  return `#/components/schemas/${id}`;
}

function describedSchemas(t: Translate): Record<string, JsonSchema> {
  const made = z.toJSONSchema(schemas, { uri: schemaPath }).schemas as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(made).map(([id, { $schema, $id, ...schema }]) => [id, withDescriptions(schema, t)]),
  );
}

function withDescriptions(schema: JsonSchema, t: Translate): JsonSchema {
  const { properties, items } = schema;
  const described = { ...schema };
  if (properties) {
    described.properties = Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
        const description = describedFields.includes(name) && { description: t(`public-api-field-${name}`) };
        return [name, { ...withDescriptions(property, t), ...description }];
      }),
    );
  }
  if (items) described.items = withDescriptions(items as JsonSchema, t);
  return described;
}
