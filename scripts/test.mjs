import { readdirSync } from "node:fs";
import { ClearProblem, runCommand } from "./lib/clear-problem.mjs";
import { ensureJourneyBrowser } from "./lib/ensure-browser.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureFonts } from "./lib/ensure-fonts.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { ensurePdfReader } from "./lib/ensure-pdf-reader.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runProgram } from "./lib/run-program.mjs";
import { runTests } from "./lib/run-tests.mjs";

const total = { passed: 0, failed: 0 };
const env = {};

await runCommand(async (filters) => {
  const isReady = await step("dependencies", ensureInstalled);
  if (isReady) await (filters.length > 0 ? runSelected(filters) : runEverything());
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

async function runEverything() {
  // At once: none of them keeps all processors busy to its end.
  await Promise.all([
    findSystemParts(),
    // Several checkers find out about the same types several times.
    step("type check", () =>
      tool("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", "--checkers", "1"),
    ),
    step("lint", () => tool("node_modules/@biomejs/biome/bin/biome", "check")),
    step("dead code", () => tool("node_modules/knip/bin/knip.js")),
    step("production build", ensureBuilt),
  ]);
  await testStep([], false);
}

/** One after the other: a system installs one package at a time. */
async function findSystemParts() {
  await step("browser", findBrowser);
  await step("fonts", ensureFonts);
  await step("PDF reader", ensurePdfReader);
}

async function runSelected(filters) {
  const isAbout = (folder) =>
    testFilesOf(folder).some((file) => filters.some((filter) => file.includes(filter)));
  if (isAbout("journeys")) {
    await step("browser", findBrowser);
    await step("fonts", ensureFonts);
  }
  if (isAbout("journeys") || isAbout("processes")) await step("production build", ensureBuilt);
  await testStep(filters, true);
}

/** By their paths, as they are chosen by. */
function testFilesOf(folder) {
  const files = readdirSync(new URL(`../tests/${folder}`, import.meta.url), { recursive: true });
  return files.map((file) => `tests/${folder}/${file}`).filter((path) => path.endsWith(".test.ts"));
}

async function findBrowser() {
  env.MESAI_CHROMIUM = await ensureJourneyBrowser();
}

async function tool(script, ...args) {
  const { code, output } = await runProgram(projectNode(), [script, ...args]);
  if (code !== 0) throw new ClearProblem(`${script} found problems, see above.`, output);
}

/** Each step is one test. */
async function step(name, act) {
  const started = Date.now();
  try {
    await act();
    total.passed += 1;
    report(name, started, "passed");
    return true;
  } catch (error) {
    total.failed += 1;
    report(name, started, "FAILED");
    if (error.output) console.log(error.output.trimEnd());
    console.log(error instanceof ClearProblem ? error.message : error.stack);
    return false;
  }
}

async function testStep(filters, isShown) {
  const started = Date.now();
  const { passed, failed, notes, times, output } = await runTests(filters, { env, isShown });
  total.passed += passed;
  total.failed += failed;
  report("tests", started, `${passed} passed, ${failed} failed`);
  if (failed > 0 && !isShown) console.log(output.trimEnd());
  for (const line of [...notes, ...(isShown ? [] : times)]) console.log(line);
}

function report(name, started, outcome) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${name.padEnd(18)}${seconds.padStart(6)} s  ${outcome}`);
}
