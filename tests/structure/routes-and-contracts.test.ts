import { describe, expect, it } from "vitest";
import { z } from "zod";
import { features } from "../../src/app/features.ts";
import { type Contract, defineContract } from "../../src/platform/http/contract.ts";
import {
  collectContracts,
  compareRoutesWithContracts,
  findSharedAddresses,
  findUnguardedContracts,
} from "./guards/routes-and-contracts.ts";
import { servicesStandIn } from "./support/services-stand-in.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../src/**/*.contract.ts", { eager: true });
const exported = collectContracts(modules);
const mounted = features
  .flatMap(({ routes }) => routes?.(servicesStandIn) ?? [])
  .map(({ contract }) => contract);

describe("routes and contracts", () => {
  it("are found at all", () => {
    expect(exported.length).toBeGreaterThan(10);
    expect(mounted.length).toBeGreaterThan(10);
  });

  it("are the same", () => {
    expect(compareRoutesWithContracts(mounted, exported)).toEqual([]);
  });

  it("say who may call and how often", () => {
    expect(findUnguardedContracts(exported)).toEqual([]);
  });

  it("have an address each", () => {
    expect(findSharedAddresses(exported)).toEqual([]);
  });
});

describe("planted contracts", () => {
  const contract = (path: string, method: Contract["method"] = "GET") =>
    defineContract({
      method,
      path,
      access: "public",
      limit: "reading",
      answers: "page",
      input: z.object({}),
    });
  const [jobs, cv] = [contract("/ilanlar"), contract("/ozgecmis")];

  it("are told from the other exports of their file", () => {
    const contracts = collectContracts({
      "jobs.contract.ts": { jobs, LONGEST: 200, jobPath: () => "/ilanlar", none: null },
    });
    expect(contracts).toEqual([{ name: "jobs.contract.ts jobs", contract: jobs }]);
  });

  it.each([
    { problem: "a contract that nobody mounts", mounted: [jobs], report: "cv is mounted 0 times" },
    { problem: "a contract mounted twice", mounted: [jobs, cv, cv], report: "cv is mounted 2 times" },
    {
      problem: "a route without an exported contract",
      mounted: [jobs, cv, contract("/gizli", "POST")],
      report: "POST /gizli is mounted without an exported contract",
    },
  ])("report $problem", ({ mounted, report }) => {
    const exported = [
      { name: "jobs", contract: jobs },
      { name: "cv", contract: cv },
    ];
    expect(compareRoutesWithContracts(mounted, exported)).toEqual([report]);
  });

  it("report a contract that leaves open who may call and how often", () => {
    const open = { ...jobs, access: undefined, limit: undefined } as unknown as Contract;
    expect(findUnguardedContracts([{ name: "open", contract: open }])).toEqual([
      "open does not say who may call",
      "open does not say how often one may call",
    ]);
  });

  it("report two at one address, whatever the case and the names of its parts", () => {
    const [one, two] = [contract("/Ilan/:id"), contract("/ilan/:slug")];
    expect(
      findSharedAddresses([
        { name: "one", contract: one },
        { name: "two", contract: two },
      ]),
    ).toEqual(["one and two share GET /ilan/:"]);
    expect(
      findSharedAddresses([
        { name: "one", contract: one },
        { name: "post", contract: contract("/ilan/:id", "POST") },
      ]),
    ).toEqual([]);
  });
});
