import { describe, expect, it } from "vitest";
import { z } from "zod";
import packageFile from "../../../package.json" with { type: "json" };
import { servicesStandIn } from "../../../tests/structure/support/services-stand-in.ts";
import { createCatalogs } from "../../app/catalogs.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { filterNamed } from "../search/index.ts";
import { searchInput } from "../search/search.contract.ts";
import { describeOperations } from "./describe-operations.ts";
import { publicApiFeature } from "./feature.ts";
import { openapiDocument } from "./openapi-document.ts";
import { listAdvertisements } from "./public-api.contract.ts";

const catalogs = createCatalogs();
const document = openapiDocument("https://mesai.test", catalogs.texts("en"));
const operations = Object.values(document.paths).map(({ get }) => get);

/** Every value under a key, however deep. */
function valuesUnder(key: string, node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesUnder(key, value),
  ]);
}

describe("the OpenAPI document", () => {
  it("names exactly the routes that answer data", () => {
    const mounted = (publicApiFeature.routes?.(servicesStandIn) ?? [])
      .map(({ contract }) => contract)
      .filter(({ answers }) => answers === "data")
      .map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"));
    expect(mounted.length).toBeGreaterThan(5);
    expect(Object.keys(document.paths).sort()).toEqual(mounted.sort());
  });

  it("has what OpenAPI 3.1 demands", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: expect.stringMatching(/\w/), version: expect.stringMatching(/\d/) },
      servers: [{ url: "https://mesai.test" }],
    });
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, { get }] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = get.parameters.filter((each) => each.in === "path").map(({ name }) => name);
      expect(declared, path).toEqual(inPath);
      expect(get.parameters.every((each) => each.required === (each.in === "path"))).toBe(true);
      expect(get.parameters.every(({ schema }) => schema.type !== undefined)).toBe(true);
      expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(["200", "400", "429"]));
      for (const response of Object.values(get.responses)) expect(response.description).not.toBe("");
    }
  });

  it("says under which licence it is, and that no call needs a key", () => {
    expect(document.info.license).toEqual({ name: packageFile.license, identifier: packageFile.license });
    for (const operation of operations) expect(operation.security, operation.operationId).toEqual([]);
    const routes = publicApiFeature.routes?.(servicesStandIn) ?? [];
    const open = routes.filter(({ contract }) => contract.answers === "data");
    expect(new Set(open.map(({ contract }) => contract.access))).toEqual(new Set(["public"]));
  });

  it("refers to nothing that it does not hold, and holds nothing unused", () => {
    const named = Object.keys(document.components.schemas).map((id) => `#/components/schemas/${id}`);
    const referred = new Set(valuesUnder("$ref", document));
    expect([...referred].sort()).toEqual(named.sort());
  });

  it("is made of schemas that JSON Schema readers take", () => {
    const schemas = [
      ...Object.values(document.components.schemas),
      ...operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema)),
    ];
    for (const schema of schemas) {
      const whole = JSON.parse(
        JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
          "#/components/schemas/",
          "#/$defs/",
        ),
      );
      expect(() => z.fromJSONSchema(whole)).not.toThrow();
    }
    expect(valuesUnder("$schema", document)).toEqual([]);
  });

  it("gives examples that its own schemas and contracts take", () => {
    for (const { get } of Object.values(document.paths)) {
      for (const { name, schema, example } of get.parameters) {
        expect(z.fromJSONSchema(JSON.parse(JSON.stringify(schema))).safeParse(example).success, name).toBe(
          true,
        );
      }
    }
  });

  it("knows every parameter of the search page, and what is usual", () => {
    const parameters = document.paths[listAdvertisements.path]?.get.parameters ?? [];
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(searchInput.shape), "flag", "adet"]),
    );
    const usual = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema.default]));
    expect(usual).toMatchObject({ sayfa: 1, adet: 30, sehir: undefined });
  });

  it("is described in every language, with no word missing", () => {
    const titles = LANGUAGES.map((language) => {
      const { info, paths } = openapiDocument("", catalogs.texts(language));
      const words = [...valuesUnder("description", paths), ...valuesUnder("summary", paths)];
      expect(words.length).toBeGreaterThan(40);
      expect(words.filter((word) => typeof word !== "string" || /^public-api-|\{/.test(word))).toEqual([]);
      return info.title;
    });
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });
});

describe("the readable form of it", () => {
  const described = describeOperations(document);
  const fieldsOf = (id: string) =>
    Object.fromEntries(
      described.find((each) => each.id === id)?.fields.map(({ name, type }) => [name, type]) ?? [],
    );

  it("follows references down to the last field", () => {
    expect(fieldsOf("listAdvertisements")).toMatchObject({
      total: "integer",
      "facets.sehir[].count": "integer",
      "items[].company.name": "string",
      "items[].locations[].district": "string | null",
      "items[].publishedAt": "string (date-time)",
      "items[].flags": expect.stringContaining("array<external | referable"),
    });
    expect(fieldsOf("readAdvertisement")).toMatchObject({
      sector: "object | null",
      "sector.value": "string",
    });
  });

  it("tells what a parameter takes", () => {
    const parameter = (name: string) =>
      described[0]?.parameters.find((each) => each.name === name) ?? expect.fail(name);
    expect(parameter("adet")).toMatchObject({ type: "integer 1–100", isRepeatable: false });
    expect(parameter("sehir")).toMatchObject({
      isRepeatable: true,
      example: "sehir=istanbul&sehir=izmir",
    });
    expect(parameter("tarih").values).toEqual(["1", "3", "7", "15", "30"]);
    expect(parameter("flag").values).toEqual(filterNamed("marks").choices.map(({ slug }) => slug));
  });
});
