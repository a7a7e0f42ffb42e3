import { parseArgs } from "node:util";
import { fillDemo } from "./app/fill-demo.ts";
import { prepareDatabase } from "./app/prepare-database.ts";
import { ProcessLife } from "./app/process-life.ts";
import { openDatabase } from "./app/run.ts";
import { createLog } from "./platform/observing/log.ts";
import { readSettings } from "./platform/settings/settings.ts";
import { StartProblem } from "./platform/start-problem.ts";

/** `npm run demo -- --ads 1000000`: fills an empty database with as many advertisements as asked for. */
const life = new ProcessLife();
await life.live(async () => {
  const { values } = parseArgs({ options: { ads: { type: "string", default: "1500" } } });
  const advertisements = Number(values.ads);
  if (!Number.isInteger(advertisements) || advertisements < 1) {
    throw new StartProblem(`--ads takes a positive whole number, not "${values.ads}".`);
  }
  const settings = readSettings(process.env);
  life.log = createLog(settings.logLevel);
  const database = await life.begin(
    "database",
    () => openDatabase(settings, life),
    (opened) => opened.stop(),
  );
  await prepareDatabase(database.url);
  const started = Date.now();
  const summary = await fillDemo(database.url, settings, advertisements);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    summary.filled
      ? `Filled ${advertisements} advertisements in ${seconds} s.\n`
      : "The database has content already; nothing was changed. Set DATA_DIR or DATABASE_URL to an empty one.\n",
  );
  await life.end(0);
});
