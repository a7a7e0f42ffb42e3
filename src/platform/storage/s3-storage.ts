import { createHash } from "node:crypto";
import * as http from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { countDown } from "../in-time.ts";
import { StartProblem } from "../start-problem.ts";
import { type FileStorage, type ListedFile, LostFile, StorageAway } from "./file-storage.ts";

export interface S3Place {
  bucket: string;
  /** What names of ours begin with in the bucket; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Of another provider than Amazon. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

interface Limits {
  /** Until it begins to answer, and between two pieces of an answer. */
  answerMs: number;
  /** Until it has taken a file. */
  putMs: number;
  tries: number;
  /** Before the second try; doubled before each further one, and any part of it is enough. */
  pauseMs: number;
}

interface Asked {
  query?: Record<string, string>;
  body?: Uint8Array;
}

const LIMITS: Limits = { answerMs: 5_000, putMs: 20_000, tries: 3, pauseMs: 200 };
const OTHER_PROTOCOL = 101;
const MISSING = 404;
const TOO_SLOW = new DOMException("too slow", "TimeoutError");
const CLOSED = new DOMException("closed without an answer", "NetworkError");
/** Of Node's own client, which takes a fifth less of a processor for a gigabyte than `fetch`. */
const clients = {
  "http:": { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  "https:": { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

/**
 * Objects in a bucket, by five calls that every S3-compatible server has. What is sent is signed together with its hash, so that
 * the server refuses it when it was changed on the way.
 */
export class S3Storage implements FileStorage {
  readonly #place: S3Place;
  readonly #limits: Limits;
  readonly #keys = new Map<string, ArrayBuffer>();
  readonly #root: string;

  constructor(place: S3Place, limits: Partial<Limits> = {}) {
    this.#place = place;
    this.#limits = { ...LIMITS, ...limits };
    // Others than Amazon have one name for all buckets, as a rule.
    this.#root = place.endpoint
      ? `${place.endpoint}/${place.bucket}`
      : `https://${place.bucket}.s3.${place.region}.amazonaws.com`;
  }

  get place(): string {
    return `s3://${this.#place.bucket}/${this.#place.prefix}`;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#demand("PUT", name, { body: bytes });
  }

  async has(name: string): Promise<boolean> {
    return (await this.#find("HEAD", name)) !== undefined;
  }

  async open(name: string): Promise<Readable | undefined> {
    const answer = await this.#find("GET", name);
    return answer && readable(answer, this.#limits.answerMs);
  }

  async read(name: string, room: Uint8Array): Promise<number | undefined> {
    const answer = await this.#find("GET", name);
    if (!answer) return undefined;
    let length = 0;
    for await (const piece of piecesOf(answer, this.#limits.answerMs)) {
      if (length + piece.length > room.length) throw new LostFile("damaged");
      room.set(piece, length);
      length += piece.length;
    }
    return length;
  }

  async remove(name: string): Promise<void> {
    await this.#demand("DELETE", name);
  }

  async *list(beginning: string): AsyncIterable<ListedFile[]> {
    const { prefix } = this.#place;
    let next: string | undefined;
    do {
      const query = {
        "list-type": "2",
        prefix: `${prefix}${beginning}`,
        ...(next !== undefined && { "continuation-token": next }),
      };
      const said = await this.#demand("GET", "", { query });
      yield [...said.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([each]) => ({
        name: textIn(each, "Key").slice(prefix.length),
        changedAt: new Date(textIn(each, "LastModified")),
      }));
      next = textIn(said, "NextContinuationToken") || undefined;
    } while (next !== undefined);
  }

  async check(): Promise<void> {
    const query = { "list-type": "2", "max-keys": "0", prefix: this.#place.prefix };
    const answer = await this.#ask("GET", "", { query });
    const status = statusOf(answer);
    const code = await this.#codeOf(answer);
    if (status === 200) return;
    if (status === MISSING) throw new StartProblem(`There is no ${this.place} (${code}); make the bucket.`);
    throw new StartProblem(
      `${this.place} cannot be used (${status} ${code}); check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.`,
    );
  }

  async #find(method: string, name: string): Promise<http.IncomingMessage | undefined> {
    const answer = await this.#ask(method, name);
    const status = statusOf(answer);
    if (isGood(status)) {
      // A HEAD has nothing to read, and lets go of its connection so.
      return method === "HEAD" ? answer.resume() : answer;
    }
    const code = await this.#codeOf(answer);
    // A bucket that is gone is no answer about a file.
    if (status === MISSING && code !== "NoSuchBucket") return undefined;
    throw refusedWith(status, code);
  }

  /** What it says when it has done so. */
  async #demand(method: string, name: string, asked: Asked = {}): Promise<string> {
    const answer = await this.#ask(method, name, asked);
    const status = statusOf(answer);
    if (isGood(status)) return text(readable(answer, this.#limits.answerMs));
    throw refusedWith(status, await this.#codeOf(answer));
  }

  /** Again and again with growing pauses, while it may be a fault of the moment. */
  async #ask(method: string, name: string, asked: Asked = {}): Promise<http.IncomingMessage> {
    const { tries, pauseMs } = this.#limits;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#askOnce(method, name, asked).catch(reasonOf);
      const isOver = typeof answer !== "string" && !mayPass(statusOf(answer));
      if (isOver) return answer;
      if (typeof answer !== "string") answer.destroy();
      if (attempt >= tries) {
        throw typeof answer === "string" ? silent(answer) : refusedWith(statusOf(answer), "");
      }
      await pause(Math.random() * pauseMs * 2 ** (attempt - 1));
    }
  }

  async #askOnce(method: string, name: string, { query, body }: Asked): Promise<http.IncomingMessage> {
    const { putMs, answerMs } = this.#limits;
    const key = name && `/${this.#place.prefix}${name}`;
    const url = new URL(`${this.#root}${key}${query ? `?${new URLSearchParams(query)}` : ""}`);
    const headers = await this.#sign(method, url, body);
    const { request, agent } = clients[url.protocol as keyof typeof clients];
    const asking = request(url, { method, agent, headers });
    const stopWaiting = countDown(body ? putMs : answerMs, () => asking.destroy(TOO_SLOW));
    try {
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        asking
          .once("response", resolve)
          .on("error", reject)
          .once("close", () => reject(CLOSED))
          .end(body);
      });
      if (statusOf(answer) === OTHER_PROTOCOL) throw CLOSED;
      // Who answers before it has been told everything, and reads no further, has nothing more to hear.
      answer.once("end", () => asking.writableFinished || asking.destroy());
      return answer;
    } catch (error) {
      asking.socket?.destroy();
      throw error;
    } finally {
      stopWaiting();
    }
  }

  async #sign(
    method: string,
    url: URL,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Record<string, string>> {
    const { region, accessKeyId, secretAccessKey, sessionToken } = this.#place;
    const signer = new AwsV4Signer({
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      cache: this.#keys,
      method,
      url: url.href,
      headers: { "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex") },
    });
    const { headers } = await signer.sign();
    return { ...Object.fromEntries(headers), "content-length": String(body.length) };
  }

  /** S3's own word for what is wrong; a HEAD has none. The rest of what it says may repeat a key. */
  async #codeOf(answer: http.IncomingMessage): Promise<string> {
    const said = await text(readable(answer, this.#limits.answerMs)).catch(() => "");
    return textIn(said, "Code").replace(/\W/g, "");
  }
}

/** A reader that takes its time is waited for; a server that does is not. */
async function* piecesOf(answer: http.IncomingMessage, withinMs: number): AsyncGenerator<Uint8Array> {
  const waitForServer = () => countDown(withinMs, () => answer.destroy(TOO_SLOW));
  let stopWaiting = waitForServer();
  try {
    for await (const piece of answer) {
      stopWaiting();
      yield piece;
      stopWaiting = waitForServer();
    }
  } catch (error) {
    throw silent(reasonOf(error));
  } finally {
    stopWaiting();
  }
}

/** Whoever reads hears of nothing but a storage that is away. */
function readable(answer: http.IncomingMessage, withinMs: number): Readable {
  const stream = Readable.from(piecesOf(answer, withinMs), { objectMode: false });
  return stream.once("close", () => answer.destroy());
}

const statusOf = ({ statusCode = 0 }: http.IncomingMessage) => statusCode;

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function mayPass(status: number): boolean {
  return status >= 500 || status === 429;
}

function refusedWith(status: number, code: string): StorageAway {
  return new StorageAway(`the file storage answers ${`${status} ${code}`.trim()}`);
}

function textIn(xml: string, tag: string): string {
  const [, value = ""] = new RegExp(`<${tag}>(.*?)</${tag}>`, "s").exec(xml) ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function silent(reason: string): StorageAway {
  return new StorageAway(`the file storage does not answer: ${reason}`);
}

function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === "string" ? code : String(name);
}
