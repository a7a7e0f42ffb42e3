import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkout } from "./checkout.mjs";
import { projectNode } from "./project-node.mjs";
import { runProgram } from "./run-program.mjs";

/** Runs Vitest and answers { passed, failed, failures, notes, times, output }; notes say what the bare numbers do not. */
export async function runTests(filters, { env, isShown }) {
  const folder = mkdtempSync(join(tmpdir(), "mesai-report-"));
  const report = join(folder, "report.json");
  try {
    const { code, output } = await runProgram(
      projectNode(),
      [
        join("node_modules", "vitest", "vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...filters,
      ],
      { env, isShown },
    );
    const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
    return { ...countResults(results, code), times: results ? timesOf(results) : [], output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countResults(results, code) {
  if (!results) return { passed: 0, failed: 1, failures: [], notes: ["Vitest ended without results."] };
  const notes = [];
  const tests = results.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === "passed").length;
  const skipped = tests.filter((test) => test.status !== "passed" && test.status !== "failed");
  if (skipped.length > 0) {
    notes.push(`Not run, which counts as failed: ${skipped.map((test) => test.fullName).join("; ")}`);
  }
  const brokenFiles = results.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  if (brokenFiles.length > 0) {
    notes.push(`Could not be run: ${brokenFiles.map((file) => file.name).join("; ")}`);
  }
  let failed = tests.length - passed + brokenFiles.length;
  if (failed === 0 && (code !== 0 || passed === 0)) {
    notes.push("Vitest reported an error outside the tests, or found none.");
    failed = 1;
  }
  const failures = tests
    .filter((test) => test.status === "failed")
    .map((test) => ({ name: test.fullName, message: test.failureMessages.join("\n") }));
  return { passed, failed, failures, notes };
}

const SHOWN_FILES = 8;

/** Where the time goes, in lines: by folder of tests, and the files that take longest. They run beside each other. */
function timesOf({ testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(checkout, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const sums = new Map();
  for (const { path, seconds } of files) sums.set(kindOf(path), (sums.get(kindOf(path)) ?? 0) + seconds);
  const line = ([name, seconds]) => `${name} ${seconds.toFixed(0)} s`;
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  return [
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .map(line)
      .join(", "),
    `longest: ${slowest.map(({ path, seconds }) => line([path, seconds])).join(", ")}`,
  ];
}

function kindOf(path) {
  const [, folder] = path.match(/^tests\/([^/]+)\//) ?? [];
  if (folder) return folder;
  return path.includes(".integration.") ? "integration" : "unit";
}
