import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
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

interface Answered {
  response: Response;
  /** Ends it, whatever it was doing. */
  abort: AbortController;
}

const LIMITS: Limits = { answerMs: 5_000, putMs: 20_000, tries: 3, pauseMs: 200 };
const MISSING = 404;
const TOO_SLOW = new DOMException("too slow", "TimeoutError");

/**
 * Objects in a bucket, by five calls that every S3-compatible server has. What is sent is signed together with its hash, so that
 * the server refuses it when it was changed on the way.
 */
export class S3Storage implements FileStorage {
  readonly #place: S3Place;
  readonly #limits: Limits;
  readonly #client: AwsClient;
  readonly #root: string;

  constructor(place: S3Place, limits: Partial<Limits> = {}) {
    this.#place = place;
    this.#limits = { ...LIMITS, ...limits };
    const { region, accessKeyId, secretAccessKey, sessionToken } = place;
    this.#client = new AwsClient({
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
    });
    // Others than Amazon have one name for all buckets, as a rule.
    this.#root = place.endpoint
      ? `${place.endpoint}/${place.bucket}`
      : `https://${place.bucket}.s3.${region}.amazonaws.com`;
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
    const answered = await this.#find("GET", name);
    return answered && this.#read(answered);
  }

  async read(name: string, room: Uint8Array): Promise<number | undefined> {
    const answered = await this.#find("GET", name);
    if (!answered) return undefined;
    let length = 0;
    try {
      for await (const piece of this.#pieces(answered)) {
        if (length + piece.length > room.length) throw new LostFile("damaged");
        room.set(piece, length);
        length += piece.length;
      }
    } finally {
      answered.abort.abort();
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
    const answered = await this.#ask("GET", "", { query });
    const { status } = answered.response;
    const code = await this.#codeOf(answered);
    if (status === 200) return;
    if (status === MISSING) throw new StartProblem(`There is no ${this.place} (${code}); make the bucket.`);
    throw new StartProblem(
      `${this.place} cannot be used (${status} ${code}); check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.`,
    );
  }

  async #find(method: string, name: string): Promise<Answered | undefined> {
    const answered = await this.#ask(method, name);
    if (answered.response.ok) return answered;
    const { status } = answered.response;
    const code = await this.#codeOf(answered);
    // A bucket that is gone is no answer about a file.
    if (status === MISSING && code !== "NoSuchBucket") return undefined;
    throw refusedWith(status, code);
  }

  /** What it says when it has done so. */
  async #demand(method: string, name: string, asked: Asked = {}): Promise<string> {
    const answered = await this.#ask(method, name, asked);
    if (answered.response.ok) return text(this.#read(answered));
    throw refusedWith(answered.response.status, await this.#codeOf(answered));
  }

  /** Again and again with growing pauses, while it may be a fault of the moment. */
  async #ask(method: string, name: string, asked: Asked = {}): Promise<Answered> {
    const { tries, pauseMs } = this.#limits;
    for (let attempt = 1; ; attempt += 1) {
      const answered = await this.#askOnce(method, name, asked).catch(reasonOf);
      const isOver = typeof answered !== "string" && !mayPass(answered.response.status);
      if (isOver) return answered;
      if (typeof answered !== "string") answered.abort.abort();
      if (attempt >= tries) {
        throw typeof answered === "string" ? silent(answered) : refusedWith(answered.response.status, "");
      }
      await pause(Math.random() * pauseMs * 2 ** (attempt - 1));
    }
  }

  async #askOnce(method: string, name: string, { query, body }: Asked): Promise<Answered> {
    const { putMs, answerMs } = this.#limits;
    const key = name && `/${this.#place.prefix}${name}`;
    const url = `${this.#root}${key}${query ? `?${new URLSearchParams(query)}` : ""}`;
    const hash = createHash("sha256").update(body ?? "");
    const request = await this.#client.sign(url, {
      method,
      headers: { "X-Amz-Content-Sha256": hash.digest("hex") },
      ...(body && { body: body as BodyInit }),
    });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(TOO_SLOW), body ? putMs : answerMs);
    try {
      const response = await fetch(request, { signal: abort.signal, redirect: "manual" });
      return { response, abort };
    } finally {
      clearTimeout(timer);
    }
  }

  #read(answered: Answered): Readable {
    const stream = Readable.from(this.#pieces(answered), { objectMode: false });
    stream.once("close", () => answered.abort.abort());
    return stream;
  }

  /** A reader that takes its time is waited for; a server that does is not. */
  async *#pieces({ response, abort }: Answered): AsyncGenerator<Uint8Array> {
    const { answerMs } = this.#limits;
    const reader = response.body?.getReader();
    for (;;) {
      const timer = setTimeout(() => abort.abort(TOO_SLOW), answerMs);
      const read = await reader
        ?.read()
        .catch(throwAway)
        .finally(() => clearTimeout(timer));
      if (!read || read.done) return;
      yield read.value;
    }
  }

  /** S3's own word for what is wrong; a HEAD has none. The rest of what it says may repeat a key. */
  async #codeOf(answered: Answered): Promise<string> {
    const said = await text(this.#read(answered)).catch(() => "");
    return textIn(said, "Code").replace(/\W/g, "");
  }
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

function throwAway(error: unknown): never {
  throw silent(reasonOf(error));
}

/** Node says "fetch failed", and the reason below it. */
function reasonOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } };
  return String(cause?.code ?? (typeof code === "string" ? code : name));
}
