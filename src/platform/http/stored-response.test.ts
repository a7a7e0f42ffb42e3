import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownTimeOf } from "../../../tests/support/cpu-time.ts";
import { chooseEncoding, type StoredResponse, sendStored, storeResponse } from "./stored-response.ts";

const TEXT = "İş ilanları ".repeat(100);

describe("the encoding", () => {
  it.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0,gzip;q=0.5", "gzip"],
    ["br; q=0, gzip", "gzip"],
    ["br ;q=0 , gzip", "gzip"],
    ["br;Q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0.000", "identity"],
    ["gzip;q=0 , br; q=0.000 ", "identity"],
    ["br;q=0.001", "br"],
    ["BR, GZIP", "br"],
    ["gzip;q=0", "identity"],
    ["identity", "identity"],
    ["deflate, zstd", "identity"],
    ["x-br, abr, br-x", "identity"],
    ["", "identity"],
    [undefined, "identity"],
    [";;,,q=", "identity"],
  ])("for Accept-Encoding %j is %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it("is chosen quickly even from a header that is as long as Node allows", () => {
    const work = ownTimeOf(() => {
      chooseEncoding(`br;q=0${".0".repeat(8000)}`);
      chooseEncoding("br;q=0 ".repeat(2300));
      chooseEncoding(`br${" ".repeat(16_000)};q=0`);
    });
    expect(work).toBeLessThan(100);
  });
});

describe("a stored response", () => {
  let server: Server;
  let stored: StoredResponse;
  beforeAll(async () => {
    server = createServer((request, response) => sendStored(request, response, stored));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  function store(body: string, options: { status?: number; isCompressible?: boolean } = {}) {
    return storeResponse({
      status: options.status ?? 200,
      body: Buffer.from(body),
      headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept-Encoding" },
      isCompressible: options.isCompressible ?? true,
      care: "stored",
    });
  }

  async function ask(headers: Record<string, string> = {}, method = "GET") {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, host: "127.0.0.1", method, headers, agent: false }, resolve)
        .on("error", reject)
        .end();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  it("is the same text in every encoding, with its length, its type and an etag of its own", async () => {
    stored = await store(TEXT);
    const plain = await ask();
    const br = await ask({ "accept-encoding": "br" });
    const gzip = await ask({ "accept-encoding": "gzip" });
    expect(plain.body.toString()).toBe(TEXT);
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
    expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ]);
    for (const { status, headers, body } of [plain, br, gzip]) {
      expect(status).toBe(200);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers.vary).toBe("Accept-Encoding");
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("is sent as it is when it is small, or a picture, or the client refuses encodings", async () => {
    stored = await store("kısa");
    expect(await ask({ "accept-encoding": "br, gzip" })).toMatchObject({ body: Buffer.from("kısa") });
    stored = await store(TEXT, { isCompressible: false });
    const picture = await ask({ "accept-encoding": "br" });
    expect(picture.headers["content-encoding"]).toBeUndefined();
    stored = await store(TEXT);
    const refused = await ask({ "accept-encoding": "br;q=0, gzip; q=0" });
    expect(refused.body.toString()).toBe(TEXT);
  });

  it("may be empty", async () => {
    stored = await store("");
    expect(await ask()).toMatchObject({ status: 200, headers: { "content-length": "0" } });
  });

  it("answers HEAD with the headers alone", async () => {
    stored = await store(TEXT);
    const head = await ask({ "accept-encoding": "br" }, "HEAD");
    const get = await ask({ "accept-encoding": "br" });
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it("answers 304 to whoever has it already, in whatever encoding", async () => {
    stored = await store(TEXT);
    const { headers } = await ask({ "accept-encoding": "br" });
    const etag = headers.etag as string;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      for (const method of ["GET", "HEAD"]) {
        const again = await ask({ "if-none-match": known, "accept-encoding": "br" }, method);
        expect(again.status).toBe(304);
        expect(again.headers.etag).toBe(etag);
        expect(again.body).toHaveLength(0);
      }
    }
    expect((await ask({ "if-none-match": etag })).status).toBe(304);
  });

  it("is sent whole to whoever has something else", async () => {
    stored = await store(TEXT);
    const { headers } = await ask();
    stored = await store(`${TEXT}!`);
    expect((await ask({ "if-none-match": headers.etag as string })).status).toBe(200);
    expect((await ask({ "if-none-match": '"' })).status).toBe(200);
    expect((await ask({ "if-none-match": "" })).status).toBe(200);
  });

  it("that is an error is never 304", async () => {
    stored = await store(TEXT, { status: 404 });
    const { headers } = await ask();
    const again = await ask({ "if-none-match": headers.etag as string });
    expect(again.status).toBe(404);
    expect(again.body.toString()).toBe(TEXT);
  });

  it("is packed for whoever is the first to take it so, once for all who ask at the same time", async () => {
    stored = await store(TEXT);
    expect(Object.keys(stored.bodies)).toEqual(["identity"]);
    const both = await Promise.all([1, 2].map(() => ask({ "accept-encoding": "br" })));
    expect(both.map(({ body }) => brotliDecompressSync(body).toString())).toEqual([TEXT, TEXT]);
    expect(Object.keys(stored.bodies)).toEqual(["identity", "br"]);
    expect(stored.pack?.("br")).toBe(stored.pack?.("br"));
  });

  it("of the build is packed from the beginning, by the build as far as that has done it", async () => {
    const br = Buffer.from("packed by the build");
    const built = await storeResponse({
      status: 200,
      body: Buffer.from(TEXT),
      headers: {},
      isCompressible: true,
      care: "built",
      packed: { br },
    });
    expect(built.bodies.br).toBe(br);
    expect(gunzipSync(built.bodies.gzip ?? "").toString()).toBe(TEXT);
  });

  it("counts the bytes of all its encodings from the beginning", async () => {
    stored = await store(TEXT);
    const { bodies, byteSize } = stored;
    for (const encoding of ["br", "gzip"]) await ask({ "accept-encoding": encoding });
    const sum = Object.values(bodies).reduce((total, body) => total + body.length, 0);
    expect(byteSize).toBeGreaterThanOrEqual(sum);
  });
});
