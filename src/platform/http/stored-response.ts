import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { WhenSent } from "./answer.ts";
import { type Care, compress, type Encoding } from "./compress.ts";

/** A whole answer kept in memory, compressed once for each encoding, ready to be written with a single call. */
export interface StoredResponse {
  status: number;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** For whoever is the first to take it so: hardly anybody takes anything but brotli. Not there where it does not pay. */
  pack?: (encoding: Encoding) => Promise<unknown>;
  /** Flat name-value list as `writeHead` takes it fastest; without encoding, length and etag. */
  headers: readonly string[];
  byteSize: number;
  /** Who may keep it how long, where that depends on who asks and when. */
  cacheHeaders?: (request: IncomingMessage) => readonly string[];
  whenSent?: WhenSent | undefined;
}

// Below this, compressing costs more than it saves.
const SMALLEST_COMPRESSED = 512;
/** What both encodings of a page take beside it, once they are there: room for them is counted from the beginning. */
const PACKED_SHARE = 1 / 3;

export async function storeResponse(options: {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  isCompressible: boolean;
  care: Care;
  /** By the build. */
  packed?: Partial<Record<Encoding, Buffer>>;
}): Promise<StoredResponse> {
  const { status, body, headers, isCompressible, care, packed } = options;
  const bodies: StoredResponse["bodies"] = { identity: body, ...packed };
  const stored: StoredResponse = {
    status,
    etag: createHash("sha1").update(body).digest("base64url"),
    bodies,
    headers: Object.entries(headers).flat(),
    byteSize: body.length + Math.ceil(body.length * PACKED_SHARE) + 500,
  };
  if (!isCompressible || body.length < SMALLEST_COMPRESSED) return stored;
  const underWay = new Map<Encoding, Promise<unknown>>();
  stored.pack = (encoding) => {
    const packing =
      underWay.get(encoding) ??
      compress(body, encoding, care).then((made) => {
        bodies[encoding] = made;
      });
    underWay.set(encoding, packing);
    return packing;
  };
  if (care === "built") {
    const missing = (["br", "gzip"] as const).filter((encoding) => !bodies[encoding]);
    await Promise.all(missing.map(stored.pack));
  }
  return stored;
}

// Named on its own, and not with the weight 0, which means "never".
const ACCEPTS_BROTLI = /(?:^|[,\s])br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;
const ACCEPTS_GZIP = /(?:^|[,\s])gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  if (ACCEPTS_BROTLI.test(acceptEncoding)) return "br";
  if (ACCEPTS_GZIP.test(acceptEncoding)) return "gzip";
  return "identity";
}

export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse): void {
  stored.whenSent?.(request);
  const wanted = chooseEncoding(request.headers["accept-encoding"]);
  const write = () => writeStored(request, response, stored, wanted);
  const isReady = stored.bodies[wanted] !== undefined || !stored.pack || isKnown(request, stored);
  if (isReady) write();
  else stored.pack?.(wanted).then(write, () => response.destroy());
}

function isKnown({ headers }: IncomingMessage, { status, etag }: StoredResponse): boolean {
  return status === 200 && headers["if-none-match"]?.includes(etag) === true;
}

function writeStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  wanted: Encoding,
): void {
  const encoding = stored.bodies[wanted] || stored.pack ? wanted : "identity";
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const etag = encoding === "identity" ? `"${stored.etag}"` : `"${stored.etag}-${encoding}"`;
  const headers = [...stored.headers, ...(stored.cacheHeaders?.(request) ?? []), "ETag", etag];

  if (isKnown(request, stored)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  headers.push("Content-Length", String(body.length));
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  response.writeHead(stored.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}
