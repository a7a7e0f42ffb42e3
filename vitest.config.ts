import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PATIENCE_MS } from "./tests/support/patience.ts";

const integrationTests = "src/**/*.integration.test.{ts,tsx}";

/**
 * Project by project: a worker stays, with everything it has loaded, only while the next file is of the same project. Those with
 * few and long files come first; within a project the largest file does.
 */
const ORDER = ["processes", "journeys", "integration", "unit", "structure"];

/**
 * `MESAI_STALLS=1 npm test -- src` shows which test goes by the clock, and which one counts on what another left loaded in its worker.
 */
const leavesToChance = Boolean(process.env.MESAI_STALLS);

class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = leavesToChance ? inAnyOrder(files) : await super.sort(files);
    return ORDER.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

function inAnyOrder(files: TestSpecification[]): TestSpecification[] {
  const places = new Map(files.map((file) => [file, Math.random()]));
  return files.toSorted((one, other) => Number(places.get(one)) - Number(places.get(other)));
}

/** Exploring gives each property a share of time of its own. */
const limitMs = process.env.MESAI_EXPLORE_SECONDS === undefined ? 120_000 : 600_000;

/** Pages as they are in production. React for developers takes twice as long to render them, and they are rendered some 30,000 times. */
const env = { NODE_ENV: "production" };

const stalls = leavesToChance ? ["tests/support/stalls.ts"] : [];

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    // For every project: a test may ask for a database wherever it lives.
    globalSetup: ["tests/support/global-postgres.ts"],
    // More than there are cores: many of these wait, for a queue, a feed, a process that ends. A number, since Vitest takes
    // no more than all cores for a percentage.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: ProjectByProject },
    // What is on its way is waited for, however busy the machine is; limits are for what never comes.
    testTimeout: limitMs,
    hookTimeout: limitMs,
    expect: { poll: { timeout: PATIENCE_MS, interval: 25 } },
    // What a log line says stands at its end.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: stalls,
          env,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [integrationTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          setupFiles: stalls,
          env,
          include: [integrationTests, "tests/product-text/**/*.test.ts"],
          // The application is loaded once by each worker; databases keep the tests apart.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "structure",
          include: ["tests/structure/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          setupFiles: ["tests/support/process-setup.ts"],
          include: ["tests/processes/**/*.test.ts"],
          isolate: false,
          // Their waits go side by side; more starts at once would only be slower.
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          globalSetup: ["tests/support/global-journeys.ts"],
          setupFiles: [...stalls, "tests/support/journey-setup.ts"],
          include: ["tests/journeys/**/*.test.ts"],
          // Each worker's browser stays from file to file. What must be quick is measured in processor time, whatever else
          // the machine does.
          isolate: false,
        },
      },
    ],
  },
});
