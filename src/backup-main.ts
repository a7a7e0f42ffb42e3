import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ProcessLife } from "./app/process-life.ts";
import { demandNewFolder, makeBackup } from "./platform/backup/make-backup.ts";
import { restoreBackup } from "./platform/backup/restore-backup.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres/start-embedded-postgres.ts";
import { StartProblem } from "./platform/start-problem.ts";
import { filesEnvironment, readFilesPlace, storageAt } from "./platform/storage/files-place.ts";

/**
 * `npm run backup -- <folder>` and `npm run restore -- <folder>`. Run from the sources: a build made now would take the ground
 * from under a site that is running on the one before.
 */
const life = new ProcessLife();
await life.live(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [command, named] = positionals;
  if (!named) throw new StartProblem(`Say which folder: npm run ${command} -- <folder>`);
  if (process.env.DATABASE_URL) {
    throw new StartProblem("DATABASE_URL names another server, which has its own tools (docs/operating.md).");
  }
  const folder = resolve(process.env.INIT_CWD ?? ".", named);
  const dataDir = resolve(process.env.DATA_DIR || "./var");
  const place = readFilesPlace(z.object(filesEnvironment).parse(process.env), dataDir);
  const storage = storageAt(place);
  await storage.check();
  const say = (words: string) => void process.stdout.write(`${words}\n`);
  if (command === "restore") {
    const options = { mayReplace: values.replace, now: new Date() };
    const files = await restoreBackup(folder, dataDir, {
      ...options,
      storage: place.kind === "own" ? undefined : storage,
    });
    say(`Restored ${files} files into ${dataDir}.`);
  } else {
    await demandNewFolder(folder);
    await demandDatabase(dataDir);
    const { url } = await life.begin(
      "database",
      () => startEmbeddedPostgres({ dataDir }),
      (database) => database.stop(),
    );
    const { files, hasSecret, damaged } = await makeBackup(dataDir, url, storage, folder);
    say(`${folder} is a whole copy: ${files} files.`);
    if (damaged.length > 0)
      say(`Not in it, since they are damaged in ${storage.place}: ${damaged.join(", ")}`);
    if (!hasSecret) say("The secret is not in it, since it comes from the setting SECRET: keep that too.");
  }
  await life.end(0);
});

/** Starting the database would make one. */
async function demandDatabase(dataDir: string): Promise<void> {
  const version = await readFile(join(dataDir, "postgres", "PG_VERSION")).catch(() => undefined);
  if (!version) throw new StartProblem(`There is no database in ${dataDir}; set DATA_DIR.`);
}
