import { randomBytes } from "node:crypto";
import { openSessions } from "./apply/stage.ts";
import { startBuiltSite } from "./built-site.ts";
import { deskPages } from "./desks/pages.ts";
import { seedDesk } from "./desks/seed.ts";
import { PageMeasurer } from "./measured-pages.ts";

/**
 * The moderators' pages with a hundred thousand advertisements that wait, each beside the query that folds every row, as it was
 * asked before there was an index. `BENCH_ADVERTISEMENTS` scales it down, `BENCH_ONLY` asks only the pages whose name that expression
 * matches.
 */
const ADVERTISEMENTS = Number(process.env.BENCH_ADVERTISEMENTS ?? 100_000);
const PORT = 3197;
const SECRET = randomBytes(32).toString("hex");

const { dataDir, serverId, pool, stop } = await startBuiltSite({ port: PORT, secret: SECRET });
const measurer = new PageMeasurer({ pool, port: PORT, serverId, dataDir });
try {
  const began = performance.now();
  const { moderatorId, ids } = await seedDesk(pool, ADVERTISEMENTS);
  console.log(`${ADVERTISEMENTS} wait, seeded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const [session] = await openSessions(pool, SECRET, [moderatorId]);
  if (!session) throw new Error("nobody is signed in");
  process.exitCode = (await measurer.measureAll(deskPages(ids), session)) ? 0 : 1;
} finally {
  measurer.close();
  await stop();
}
