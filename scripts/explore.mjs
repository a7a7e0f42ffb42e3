import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./lib/checkout.mjs";
import { ClearProblem, runCommand } from "./lib/clear-problem.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { runTests } from "./lib/run-tests.mjs";

/** So long is a property tried before the next one has its turn; then all begin again. */
const turnSeconds = 10;

/** Tries every property with cases that nobody has tried before: `npm run explore -- 60` for an hour, then parts of paths. */
await runCommand(async ([minutes = "10", ...filters]) => {
  if (!(Number(minutes) > 0)) throw new ClearProblem(`"${minutes}" is no number of minutes.`);
  await ensureInstalled();
  const files = filesWithProperties(filters);
  if (files.length === 0) throw new ClearProblem("No test with a property has such a path.");
  console.log(`Exploring ${files.length} files for ${minutes} min …`);
  const end = Date.now() + Number(minutes) * 60_000;
  const found = new Map();
  let rounds = 0;
  do {
    rounds += 1;
    const env = { MESAI_EXPLORE_SECONDS: String(turnSeconds) };
    const { failures, notes } = await runTests(files, { env, isShown: false });
    for (const { name, message } of failures) {
      if (!found.has(name)) console.log(`\n${name}\n${message}`);
      found.set(name, message);
    }
    for (const note of notes) console.log(note);
  } while (Date.now() < end);
  console.log(`${rounds} rounds, ${found.size} properties that do not hold`);
  return found.size > 0 ? 1 : 0;
});

function filesWithProperties(filters) {
  return ["src", "tests"]
    .flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .filter((file) =>
      readFileSync(join(checkout, file), "utf8").match(/checkProperty\(|MESAI_EXPLORE_SECONDS/),
    );
}
