import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../src/platform/project-root.ts";
import { Part } from "./part.ts";
import { PORTS } from "./ports.ts";
import { DATABASE_URL, type PoolMode, PRIMARY_URL, REPLICA_URL } from "./proxies.ts";
import { until } from "./until.ts";

export const SITE = `http://127.0.0.1:${PORTS.site}`;
export const SECRET = "bench-cluster-secret-of-forty-characters";

/** Two that answer requests and two that work, each a process of its own; more that answer where somebody adds them. */
export class Site {
  readonly webs: Part[];
  readonly workers: Part[];
  readonly #moreWebs: Part[];
  #hasMore = false;
  readonly #folder: string;

  constructor(folder: string, poolMode: PoolMode) {
    this.#folder = folder;
    const files = join(folder, "files");
    mkdirSync(files, { recursive: true });
    const part = (name: string, index: number, own: Record<string, string>) => {
      mkdirSync(join(folder, name), { recursive: true });
      return new Part({
        name,
        command: process.execPath,
        args: [join(projectRoot, "dist/server/main.js")],
        env: {
          DATA_DIR: join(folder, name),
          DATABASE_URL,
          ...(poolMode === "transaction" && { DATABASE_DIRECT_URL: PRIMARY_URL }),
          // Searches that nobody has made before are answered while there is no primary.
          DATABASE_REPLICA_URL: REPLICA_URL,
          SECRET,
          FILES_URL: pathToFileURL(files).href,
          DEMO: "0",
          BASE_URL: SITE,
          SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
          METRICS_PORT: String(PORTS.metrics[index]),
          LOG_LEVEL: "warn",
          ...own,
        },
        logFile: join(folder, `${name}.log`),
      });
    };
    this.webs = PORTS.web.map((port, index) =>
      part(`web${index + 1}`, index, { ROLE: "web", PORT: String(port) }),
    );
    this.workers = [1, 2].map((number) => part(`worker${number}`, number + 1, { ROLE: "worker" }));
    this.#moreWebs = PORTS.moreWeb.map((port, index) =>
      part(`web${index + 3}`, index + 4, { ROLE: "web", PORT: String(port) }),
    );
  }

  /** In the order of their metrics' ports. */
  get parts(): Part[] {
    return [...this.webs, ...this.workers, ...(this.#hasMore ? this.#moreWebs : [])];
  }

  get allWebs(): Part[] {
    return this.#hasMore ? [...this.webs, ...this.#moreWebs] : this.webs;
  }

  async addMoreWebs(): Promise<void> {
    this.#hasMore = true;
    for (const part of this.#moreWebs) part.start();
    await this.untilReady();
  }

  async endMoreWebs(): Promise<void> {
    await Promise.all(this.#moreWebs.map((part) => part.stop("SIGTERM", 30_000)));
    this.#hasMore = false;
  }

  async start(): Promise<void> {
    for (const part of this.parts) part.start();
    await this.untilReady();
  }

  async untilReady(withinMs = 120_000): Promise<void> {
    await until("every process of the site is ready", withinMs, async () => {
      const answers = await Promise.all(
        PORTS.metrics
          .slice(0, this.parts.length)
          .map((port) => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) })),
      );
      return answers.every(({ ok }) => ok);
    });
  }

  /** What the image holds and nothing else, with one more migration, as the next version would bring. */
  makeNextVersion(): string {
    const root = join(this.#folder, "next-version");
    mkdirSync(root);
    for (const copied of partsOfImage()) {
      if (copied === "node_modules") symlinkSync(join(projectRoot, copied), join(root, copied));
      else cpSync(join(projectRoot, copied), join(root, copied), { recursive: true });
    }
    writeFileSync(
      join(root, "migrations/9999_next_version.sql"),
      "alter table person add column next_version text;\ncreate index on application (sent_at, person_id);\n",
    );
    return join(root, "dist/server/main.js");
  }

  /** One after another, each when the one before is back. */
  async restartEach(program: string): Promise<void> {
    for (const part of this.parts) {
      await part.stop("SIGTERM", 40_000);
      part.change({ args: [program] });
      part.start();
      await this.untilReady();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.stop("SIGTERM", 30_000)));
  }
}

function partsOfImage(): string[] {
  const text = readFileSync(join(projectRoot, "ops/Containerfile"), "utf8");
  return [...text.matchAll(/^COPY --from=build \/mesai\/(\S+)/gm)].map(([, part = ""]) => part);
}
