import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

type Meet = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface S3Server {
  endpoint: string;
  /** Where it stores the objects. */
  folder: string;
  /** Settings of whoever stores files in it. */
  environment: Record<string, string>;
  /** Methods and paths, as they came in. */
  asked: string[];
  /** Comes before the server; true where it has dealt with the request itself. */
  meet: Meet | undefined;
  stop(): Promise<void>;
}

const BUCKET = "dosyalar";

/** A server that speaks S3 and checks signatures, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-s3-"));
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (!started.meet?.(request, response)) answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: S3Server = {
    endpoint,
    folder,
    environment: {
      FILES_URL: `s3://${BUCKET}/mesai`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    },
    asked,
    meet: undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return started;
}
