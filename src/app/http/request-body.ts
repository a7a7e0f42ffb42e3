import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { UploadedFile } from "../../platform/http/form-input.ts";
import type { Pair } from "../../platform/http/read-input.ts";
import { UnreadableInput } from "../../platform/http/read-input.ts";

export interface ReadBody {
  pairs: Pair[];
  json?: unknown;
}

class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, { pairs: [...new URLSearchParams(body as string)] } satisfies ReadBody);
    },
  );
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, { pairs: [] });
    try {
      const json: unknown = JSON.parse(body as string);
      if (typeof json !== "object" || json === null || Array.isArray(json))
        throw new UnreadableInput("not an object");
      done(null, { pairs: [], json } satisfies ReadBody);
    } catch {
      done(new UnreadableInput("malformed JSON"));
    }
  });
  app.register(multipart, { limits: { fields: 1000, files: 20, fieldNameSize: 200 } });
}

export async function readBody(request: FastifyRequest, bodyLimit: number): Promise<ReadBody> {
  if (!request.isMultipart()) return (request.body as ReadBody | undefined) ?? { pairs: [] };
  const pairs: Pair[] = [];
  let byteSize = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: bodyLimit, fieldSize: bodyLimit } })) {
      const value = part.type === "field" ? part.value : await uploadedFile(part);
      pairs.push([part.fieldname, value]);
      byteSize +=
        part.type === "field" ? Buffer.byteLength(String(value)) : (value as UploadedFile).bytes.length;
      // A field beyond the limit comes cut off, and the limits above are those of each part.
      if (byteSize > bodyLimit || (part.type === "field" && part.valueTruncated)) throw new BodyTooLarge();
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    throw new UnreadableInput("malformed multipart body");
  }
  return { pairs };
}

async function uploadedFile(part: {
  filename: string;
  mimetype: string;
  toBuffer: () => Promise<Buffer>;
}): Promise<UploadedFile> {
  return { fileName: part.filename, contentType: part.mimetype, bytes: await part.toBuffer() };
}
