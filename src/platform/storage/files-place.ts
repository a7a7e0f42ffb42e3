import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartProblem } from "../start-problem.ts";
import type { FileStorage } from "./file-storage.ts";
import { FolderStorage } from "./folder-storage.ts";
import { type S3Place, S3Storage } from "./s3-storage.ts";

const address = z.url({ protocol: /^https?$/ }).optional();

/** The usual names of Amazon's own tools. */
export const filesEnvironment = {
  FILES_URL: z
    .string()
    .regex(
      /^(file:\/\/\/.+|s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?)$/i,
      "must be file:///folder or s3://bucket/prefix",
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_S3: address,
};

/** `own`: in the data folder, of one machine; the others may be reached from many. */
export type FilesPlace = { kind: "own" | "folder"; folder: string } | ({ kind: "s3" } & S3Place);

type Given = z.output<z.ZodObject<typeof filesEnvironment>>;

export function readFilesPlace(given: Given, dataDir: string): FilesPlace {
  if (given.FILES_URL === undefined) return { kind: "own", folder: join(dataDir, "files") };
  const url = new URL(given.FILES_URL);
  if (url.protocol === "file:") return { kind: "folder", folder: fileURLToPath(url) };
  const prefix = url.pathname.split("/").filter(Boolean);
  return {
    kind: "s3",
    bucket: url.host,
    prefix: prefix.map((part) => `${part}/`).join(""),
    region: given.AWS_REGION,
    endpoint: (given.AWS_ENDPOINT_URL_S3 ?? given.AWS_ENDPOINT_URL)?.replace(/\/+$/, ""),
    accessKeyId: demand("AWS_ACCESS_KEY_ID", given.AWS_ACCESS_KEY_ID),
    secretAccessKey: demand("AWS_SECRET_ACCESS_KEY", given.AWS_SECRET_ACCESS_KEY),
    sessionToken: given.AWS_SESSION_TOKEN,
  };
}

function demand(name: string, value: string | undefined): string {
  if (value === undefined) throw new StartProblem(`A setting is wrong: ${name}: must be set for s3://`);
  return value;
}

export function storageAt(place: FilesPlace): FileStorage {
  return place.kind === "s3"
    ? new S3Storage(place)
    : new FolderStorage(place.folder, { isMounted: place.kind === "folder" });
}
