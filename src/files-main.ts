import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ProcessLife } from "./app/process-life.ts";
import { StartProblem } from "./platform/start-problem.ts";
import { copyStorage } from "./platform/storage/copy-storage.ts";
import { filesEnvironment, readFilesPlace, storageAt } from "./platform/storage/files-place.ts";

const USAGE = "npm run files:copy -- <from> <to>, each file:///folder or s3://bucket/prefix";

/** `npm run files:copy -- <from> <to>`: stored files into another storage, whichever kind either is. */
const life = new ProcessLife();
await life.live(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false } },
  });
  const [from, to] = positionals;
  if (!from || !to) throw new StartProblem(`Say from where to where: ${USAGE}`);
  const [source, target] = [open(from), open(to)];
  for (const storage of [source, target]) await storage.check();
  const { copied, thereBefore, damaged } = await copyStorage(source, target, { checksAgain: values.check });
  process.stdout.write(
    `${copied.length} files copied to ${target.place}, ${thereBefore.length} were there before.\n`,
  );
  if (damaged.length > 0) {
    throw new StartProblem(`${damaged.length} files are damaged in ${source.place}: ${damaged.join(", ")}`);
  }
  await life.end(0);
});

function open(url: string) {
  const given = z.object(filesEnvironment).safeParse({ ...process.env, FILES_URL: url });
  if (!given.success) throw new StartProblem(`${given.error.issues[0]?.message}: ${USAGE}`);
  return storageAt(readFilesPlace(given.data, resolve("var")));
}
