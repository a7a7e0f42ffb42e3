import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { filesEnvironment, readFilesPlace, storageAt } from "../../src/platform/storage/files-place.ts";
import { HandedFile } from "../../src/platform/storage/handed-file.ts";

export interface Started {
  usable: boolean;
  seconds: number;
  /** Of all its threads: the same on a busy machine. */
  processorSeconds: number;
  bytes: number;
}

export interface Handed extends Started {
  storage: string;
  putSeconds: number;
}

const benches = join(import.meta.dirname, "..");

/** In a process of its own, which has no snapshot but the one that its settings lead to. */
export async function startFrom(
  path: string,
  count: number,
  settings: Record<string, string> = {},
): Promise<Started> {
  const child = fork(join(benches, "search-start.ts"), [path, String(count)], {
    env: { ...process.env, ...settings },
  });
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("the process that starts from the snapshot ended early");
    }),
  ]);
  return message as Started;
}

/** Left in the storage as a process leaves it, and taken by one that never saw it: from a folder that both have, and by S3. */
export async function* startFromHanded(path: string, count: number): AsyncGenerator<Handed> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-bench-handed-"));
  try {
    yield await handOver("a folder", path, count, folder, { FILES_URL: pathToFileURL(folder).href });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const server = fork(join(benches, "s3-server.ts"));
  try {
    const [told] = await once(server, "message");
    const { folder: objects, environment } = told as { folder: string; environment: Record<string, string> };
    yield await handOver("S3", path, count, objects, environment);
  } finally {
    server.send("stop");
    await once(server, "exit");
  }
}

async function handOver(
  storage: string,
  path: string,
  count: number,
  folder: string,
  settings: Record<string, string>,
): Promise<Handed> {
  const place = readFilesPlace(z.object(filesEnvironment).parse(settings), "");
  const start = performance.now();
  await new HandedFile(storageAt(place), "search-index").put(path, "bench");
  const putSeconds = (performance.now() - start) / 1000;
  await forgetPages(folder);
  return { storage, putSeconds, ...(await startFrom(path, count, settings)) };
}

/** What was just written lies in this machine's memory; a machine that starts has to have it from a disk. */
async function forgetPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    execFileSync("dd", [`of=${file}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"], {
      stdio: "ignore",
    });
  }
}
