/**
 * Writes src/platform/database/schema.gen.ts, the types of the tables, and beside it that the new migrations have landed; run
 * it after adding one:
 *
 *   npm run db:types
 *
 * With `--verify <database url>` it writes nothing and fails when the file does not describe that database.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateToLatest } from "../src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import {
  findChangedMigrations,
  LANDED_MIGRATIONS,
  landedLine,
} from "../tests/structure/guards/landed-migrations.ts";
import { readFiles } from "../tests/structure/support/source-files.ts";
import { checkout } from "./lib/checkout.mjs";
import { ClearProblem, runCommand } from "./lib/clear-problem.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runProgram } from "./lib/run-program.mjs";

const listFile = join(checkout, LANDED_MIGRATIONS);

await runCommand(async ([option, url]) => {
  if (option === "--verify") return generate(url, ["--verify"]);
  const landed = landMigrations();
  const code = await onThrowawayDatabase((migrated) => generate(migrated, []));
  if (code === 0) await writeFile(listFile, landed);
  return code;
});

/** Whoever has to change one that has not left their branch takes its line out of the list first. */
function landMigrations() {
  const migrations = readFiles("migrations/*.sql");
  const problems = findChangedMigrations(readFileSync(listFile, "utf8"), migrations);
  if (problems.length > 0) throw new ClearProblem(problems.join("\n"));
  return migrations.map((file) => `${landedLine(file)}\n`).join("");
}

async function generate(url, extraArguments) {
  const { code } = await runProgram(
    projectNode(),
    [
      "node_modules/kysely-codegen/dist/cli/bin.js",
      ...["--dialect", "postgres", "--url", url, "--out-file", "src/platform/database/schema.gen.ts"],
      ...["--type-mapping", '{"int8":"number"}', "--exclude-pattern", "kysely_*"],
      ...extraArguments,
    ],
    { isShown: true },
  );
  return code;
}

async function onThrowawayDatabase(act) {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-db-types-"));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  try {
    await migrateToLatest(server.url);
    return await act(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
