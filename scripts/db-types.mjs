/**
 * Writes src/platform/database/schema.gen.ts, the types of the tables; run it after changing a migration:
 *
 *   npm run db:types
 *
 * With `--verify <database url>` it writes nothing and fails when the file does not describe that database.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateToLatest } from "../src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { runCommand } from "./lib/clear-problem.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runProgram } from "./lib/run-program.mjs";

await runCommand(async ([option, url]) => {
  if (option === "--verify") return generate(url, ["--verify"]);
  return onThrowawayDatabase((migrated) => generate(migrated, []));
});

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
