import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createLog } from "../observing/log.ts";
import { CdnPurge, EVERY_PAGE } from "./cdn-purge.ts";

let server: Server;
let purge: CdnPurge;
let told: { tags: string[]; surrogateKey: unknown; authorization: unknown }[];
let statuses: number[];

beforeEach(async () => {
  told = [];
  statuses = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { tags } = JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] };
    const { "surrogate-key": surrogateKey, authorization } = request.headers;
    told.push({ tags, surrogateKey, authorization });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  purge = purgeWith(60_000);
});
afterEach(async () => {
  await purge.stop();
  server.closeAllConnections();
  server.close();
});

function purgeWith(againAfterMs: number) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return new CdnPurge({ url, key: "a-key" }, createLog("silent"), { againAfterMs });
}

describe("what a CDN is told to drop", () => {
  it("is said at once, with the key", async () => {
    purge.drop(["advertisement", "advertisement:1"]);
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toEqual({
      tags: ["advertisement", "advertisement:1"],
      surrogateKey: "advertisement advertisement:1",
      authorization: "Bearer a-key",
    });
  });

  it("is said together where it came meanwhile, a hundred at a time", async () => {
    purge.drop(["first"]);
    for (let id = 0; id < 150; id++) purge.drop(["advertisement", `advertisement:${id}`]);
    await eventually(() => expect(told).toHaveLength(3));
    expect(told.map(({ tags }) => tags.length)).toEqual([1, 100, 51]);
    expect(new Set(told.flatMap(({ tags }) => tags)).size).toBe(152);
  });

  it("is said again until it is taken, with what came meanwhile", async () => {
    statuses = [503, 429];
    purge.drop(["a"]);
    await eventually(() => expect(told).toHaveLength(1));
    purge.drop(["b"]);
    await eventually(() => expect(told).toHaveLength(3));
    expect(told[2]?.tags.toSorted()).toEqual(["a", "b"]);
  });

  it("is everything where it is too much to be listed", async () => {
    purge.drop(["first"]);
    for (let id = 0; id < 6000; id++) purge.drop([`advertisement:${id}`]);
    await eventually(() => expect(told.at(-1)?.tags).toEqual([EVERY_PAGE]));
    expect(told).toHaveLength(2);
  });

  it("is said once more later, when every process has heard of it", async () => {
    await purge.stop();
    purge = purgeWith(300);
    purge.drop(["a"]);
    await eventually(() => expect(told).toHaveLength(2));
    expect(told.map(({ tags }) => tags)).toEqual([["a"], ["a"]]);
  });

  it("holds no stop", async () => {
    statuses = new Array(20).fill(503);
    purge.drop(["a"]);
    await eventually(() => expect(told).not.toEqual([]));
    await purge.stop();
    purge.drop(["b"]);
    // Refused as well, and begun later: before it says so again the stopped one would have.
    purge = purgeWith(60_000);
    purge.drop(["c"]);
    const all = () => told.flatMap(({ tags }) => tags);
    await eventually(() => expect(all().filter((tag) => tag === "c").length).toBeGreaterThan(1));
    expect(all()).not.toContain("b");
  });
});
