import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../../../tests/support/s3-server.ts";
import { StartProblem } from "../start-problem.ts";
import { type FileStorage, LostFile, StorageAway } from "./file-storage.ts";
import { FolderStorage } from "./folder-storage.ts";
import { type S3Place, S3Storage } from "./s3-storage.ts";

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-storage-"));
  server.meet = undefined;
  server.asked.length = 0;
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PATIENT = { tries: 3, pauseMs: 1 };
const IMPATIENT = { ...PATIENT, answerMs: 100 };

function s3(change: Partial<S3Place> = {}, limits = PATIENT): S3Storage {
  const place = {
    bucket: "dosyalar",
    prefix: `${folder.slice(-6)}/`,
    region: "eu-central-1",
    endpoint: server.endpoint,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    sessionToken: undefined,
  };
  return new S3Storage({ ...place, ...change }, limits);
}

async function contentOf(storage: FileStorage, name: string): Promise<string | undefined> {
  const stream = await storage.open(name);
  return stream && (await buffer(stream)).toString();
}

async function namesIn(storage: FileStorage, beginning = ""): Promise<string[]> {
  const names: string[] = [];
  for await (const listed of storage.list(beginning)) names.push(...listed.map(({ name }) => name));
  return names.sort();
}

describe.each([
  ["a folder", () => new FolderStorage(folder)],
  ["S3", () => s3()],
])("%s", (_kind, make) => {
  it("gives back what it was given, replaces it whole, and forgets it", async () => {
    const storage = make();
    await storage.check();
    expect(await storage.has("ab/abc")).toBe(false);
    expect(await storage.open("ab/abc")).toBeUndefined();
    await storage.put("ab/abc", bytesOf("eski"));
    await storage.put("ab/abc", bytesOf("özgeçmiş"));
    expect(await storage.has("ab/abc")).toBe(true);
    expect(await contentOf(storage, "ab/abc")).toBe("özgeçmiş");
    await storage.remove("ab/abc");
    await storage.remove("ab/abc");
    expect(await storage.has("ab/abc")).toBe(false);
    expect(await namesIn(storage)).toEqual([]);
  });

  it("lists all it has, with the time they came in, or those that begin so", async () => {
    const storage = make();
    const before = Date.now();
    for (const name of ["ab/abc", "ab/abd", "cd/cde"]) await storage.put(name, bytesOf(name));
    await storage.check();
    expect(await namesIn(storage)).toEqual(["ab/abc", "ab/abd", "cd/cde"]);
    expect(await namesIn(storage, "ab/")).toEqual(["ab/abc", "ab/abd"]);
    for await (const listed of storage.list("cd/")) {
      for (const { changedAt } of listed) expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(60_000);
    }
  });

  it("fills a room with what it has, and says so of what does not fit into it", async () => {
    const storage = make();
    const room = new Uint8Array(8);
    expect(await storage.read("ab/abc", room)).toBeUndefined();
    await storage.put("ab/abc", bytesOf("özgeç"));
    expect(await storage.read("ab/abc", room)).toBe(7);
    expect(new TextDecoder().decode(room.subarray(0, 7))).toBe("özgeç");
    await storage.put("ab/abc", bytesOf("özgeçmiş"));
    await expect(storage.read("ab/abc", room)).rejects.toThrow(LostFile);
    const large = new Uint8Array(3_000_000).map((_, place) => place % 251);
    await storage.put("ab/abc", large);
    const larger = new Uint8Array(3_000_001);
    expect(await storage.read("ab/abc", larger)).toBe(large.length);
    expect(Buffer.compare(larger.subarray(0, large.length), large)).toBe(0);
  });

  it("holds nothing open for a reader that goes away before it has begun", async () => {
    const storage = make();
    await storage.put("ab/abc", new Uint8Array(3_000_000));
    const stream = await storage.open("ab/abc");
    stream?.destroy();
    await expect.poll(() => stream?.closed).toBe(true);
  });
});

describe("a shared folder", () => {
  it("that is not mounted stops the start in one line", async () => {
    const storage = new FolderStorage(join(folder, "nowhere"), { isMounted: true });
    await expect(storage.check()).rejects.toThrow(StartProblem);
  });
});

describe("S3", () => {
  const respond = (status: number, times: number, body = "") => {
    let left = times;
    server.meet = (_request, response) => {
      if (left-- <= 0) return false;
      response.writeHead(status).end(body);
      return true;
    };
  };

  it("lists more than one answer holds", async () => {
    const token = `a+b/c="&`;
    server.meet = (request, response) => {
      const asked = new URL(request.url ?? "", server.endpoint).searchParams;
      if (!asked.has("list-type")) return false;
      const isSecond = asked.get("continuation-token") === token;
      const key = `${asked.get("prefix")}${isSecond ? "b" : "a"}`;
      const next = token.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      response.end(`<ListBucketResult>${isSecond ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}
        <Contents><Key>${key}</Key><LastModified>2026-11-17T08:00:00.000Z</LastModified></Contents></ListBucketResult>`);
      return true;
    };
    expect(await namesIn(s3())).toEqual(["a", "b"]);
  });

  it.each([500, 503, 429])("is asked again after a %d, and then no more", async (status) => {
    respond(status, 2);
    await s3().put("ab/abc", bytesOf("x"));
    expect(server.asked).toHaveLength(3);
    respond(status, 99);
    await expect(s3().has("ab/abc")).rejects.toThrow(StorageAway);
    expect(server.asked).toHaveLength(6);
  });

  it.each([
    ["a wrong key", { secretAccessKey: "another" }, "SignatureDoesNotMatch"],
    ["an unknown key", { accessKeyId: "nobody" }, "InvalidAccessKeyId"],
    ["no such bucket", { bucket: "baska" }, "NoSuchBucket"],
  ])("with %s is said at the start, without the key, and is no missing file", async (_what, change, code) => {
    const storage = s3(change);
    const problem = await storage.check().catch((error: Error) => error);
    expect(problem).toBeInstanceOf(StartProblem);
    expect((problem as Error).message).toContain(code);
    expect((problem as Error).message).not.toContain("another");
    await expect(storage.open("ab/abc")).rejects.toThrow(code);
    await expect(storage.put("ab/abc", bytesOf("x"))).rejects.toThrow(StorageAway);
    await expect(storage.remove("ab/abc")).rejects.toThrow(StorageAway);
  });

  it("that goes away in the middle of an upload has taken nothing, and takes it when asked again", async () => {
    const large = new Uint8Array(4_000_000).fill(7);
    let isAway = true;
    server.meet = (request) => {
      if (!isAway || request.method !== "PUT") return false;
      request.once("data", () => request.socket.destroy());
      return true;
    };
    await expect(s3().put("ab/large", large)).rejects.toThrow(StorageAway);
    expect(await s3().has("ab/large")).toBe(false);
    isAway = false;
    await s3().put("ab/large", large);
    expect((await contentOf(s3(), "ab/large"))?.length).toBe(large.length);
  });

  it("that does not answer is given up, also in the middle of an answer", async () => {
    server.meet = () => true;
    await expect(s3({}, IMPATIENT).has("ab/abc")).rejects.toThrow(/TimeoutError/);
    server.meet = (_request, response) => {
      response.writeHead(200, { "content-length": 100 }).write("half");
      return true;
    };
    await expect(contentOf(s3({}, IMPATIENT), "ab/abc")).rejects.toThrow(/TimeoutError/);
    await expect(s3({}, IMPATIENT).read("ab/abc", new Uint8Array(100))).rejects.toThrow(/TimeoutError/);
  });

  it("whose answer is cut off is noticed", async () => {
    server.meet = (_request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("half", () => response.destroy());
      return true;
    };
    await expect(contentOf(s3(), "ab/abc")).rejects.toThrow(StorageAway);
    await expect(s3().read("ab/abc", new Uint8Array(100))).rejects.toThrow(StorageAway);
  });

  it("waits for a reader that takes its time, and then for the server no longer than before", async () => {
    const limits = { ...PATIENT, answerMs: 500 };
    await s3().put("ab/abc", new Uint8Array(3_000_000));
    const slow = (await s3({}, limits).open("ab/abc")) ?? new Readable();
    slow.read(0);
    await pause(2 * limits.answerMs);
    expect((await buffer(slow)).length).toBe(3_000_000);
    server.meet = (_request, response) => {
      response.writeHead(200, { "content-length": 3_000_000 }).write(new Uint8Array(2_000_000));
      return true;
    };
    const halfway = (await s3({}, limits).open("ab/abc")) ?? new Readable();
    halfway.read(0);
    await pause(2 * limits.answerMs);
    await expect(buffer(halfway)).rejects.toThrow(/TimeoutError/);
  });

  it("is not given up for what came while this process stood still", async () => {
    const answerMs = 300;
    const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * answerMs);
    const asked = Promise.withResolvers<ServerResponse>();
    server.meet = (_request, response) => {
      asked.resolve(response);
      return true;
    };
    const limits = { ...PATIENT, tries: 1, answerMs };
    const opening = s3({}, limits).open("ab/abc");
    const response = await asked.promise;
    response.writeHead(200, { "content-length": 8 }).write("half");
    setImmediate(standStill);
    const pieces = (await opening)?.iterator();
    expect(String((await pieces?.next())?.value)).toBe("half");
    response.end("more");
    setImmediate(standStill);
    expect(String((await pieces?.next())?.value)).toBe("more");
  });

  it("is left alone where it answers before it has read, or speaks another protocol", async () => {
    const protocol = "101 Switching Protocols\r\nConnection: Upgrade";
    const answers = ["403 Forbidden\r\nContent-Length: 0", protocol, `${protocol}\r\nUpgrade: x`];
    const sockets: Socket[] = [];
    const strange = createServer((socket) => {
      sockets.push(socket.on("error", () => {}));
      socket.once("data", () => socket.pause().write(`HTTP/1.1 ${answers.shift()}\r\n\r\n`));
    }).listen(0, "127.0.0.1");
    await once(strange, "listening");
    const { port } = strange.address() as AddressInfo;
    const storage = s3({ endpoint: `http://127.0.0.1:${port}` }, { ...PATIENT, tries: 1 });
    await expect(storage.put("ab/abc", new Uint8Array(16_000_000))).rejects.toThrow(/403/);
    await expect(storage.has("ab/abc")).rejects.toThrow(StorageAway);
    await expect(storage.has("ab/abc")).rejects.toThrow(StorageAway);
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
    strange.close();
  });

  it("is told the hash of what it is sent, and asked under the bucket's own name where it is Amazon's", async () => {
    let hash: string | string[] | undefined;
    server.meet = (request) => {
      hash = request.headers["x-amz-content-sha256"];
      return false;
    };
    await s3().put("ab/abc", bytesOf("x"));
    expect(hash).toBe(createHash("sha256").update("x").digest("hex"));
    expect(s3({ endpoint: undefined }).place).toBe(`s3://dosyalar/${folder.slice(-6)}/`);
  });
});
