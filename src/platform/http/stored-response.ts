import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { WhenSent } from "./answer.ts";
import { type Care, compress, type Encoding } from "./compress.ts";

/** A whole answer cached in memory, compressed once, ready to be written with a single call. */
export interface StoredResponse {
  status: number;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Flat name-value list as `writeHead` takes it fastest; without encoding, length and etag. */
  headers: readonly string[];
  byteSize: number;
  /** Who may cache it how long, where that depends on who asks and when. */
  cacheHeaders?: (request: IncomingMessage) => readonly string[];
  whenSent?: WhenSent | undefined;
}

// Below this, compressing costs more than it saves.
const SMALLEST_COMPRESSED = 512;

export async function storeResponse(options: {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  isCompressible: boolean;
  care: Care;
}): Promise<StoredResponse> {
  const { status, body, headers, isCompressible, care } = options;
  const bodies: StoredResponse["bodies"] = { identity: body };
  if (isCompressible && body.length >= SMALLEST_COMPRESSED) {
    const [br, gz] = await Promise.all([compress(body, "br", care), compress(body, "gzip", care)]);
    bodies.br = br;
    bodies.gzip = gz;
  }
  return {
    status,
    etag: createHash("sha1").update(body).digest("base64url"),
    bodies,
    headers: Object.entries(headers).flat(),
    byteSize: Object.values(bodies).reduce((sum, part) => sum + part.length, 500),
  };
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
  const encoding = stored.bodies[wanted] ? wanted : "identity";
  const body = stored.bodies[encoding] ?? stored.bodies.identity;
  const etag = encoding === "identity" ? `"${stored.etag}"` : `"${stored.etag}-${encoding}"`;
  const headers = [...stored.headers, ...(stored.cacheHeaders?.(request) ?? []), "ETag", etag];

  if (stored.status === 200 && request.headers["if-none-match"]?.includes(stored.etag)) {
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
