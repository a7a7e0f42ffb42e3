import { type ExecFileException, execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { countDown } from "./in-time.ts";
import { projectRoot } from "./project-root.ts";
import { SANDBOX_STARTED } from "./sandbox-started.ts";

const isBundled = !import.meta.filename.endsWith(".ts");

/**
 * Of memory that may be written to, the kernel's own count; buffers outside the heap are in it. So is the whole range that V8
 * reserves for code when it starts, used or not: 128 MB on arm, 512 on x64.
 */
const CODE_RANGE_MB = process.arch === "x64" ? 512 : 128;
const MOST_MEMORY_KB = (384 + CODE_RANGE_MB) * 1024;
const MOST_HEAP_MB = 192;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;

export type SandboxOutcome =
  | { kind: "done"; output: string }
  /** Ended by its limits. */
  | { kind: "ended" };

/**
 * Runs `src/<path>.worker.ts` as a process of its own for input that nobody trusts: no network, no files but its own code,
 * no other programs, no code made from strings, no settings of ours, and a bounded share of memory and of processor time. A thread would
 * not do: what it allocates outside the heap counts against everybody. Bytes go in, text comes out.
 */
export function runSandboxed(
  path: string,
  input: Uint8Array,
  limits: { arguments: readonly string[]; processorSeconds: number; clockSeconds: number },
): Promise<SandboxOutcome> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const code = join(projectRoot, isBundled ? "dist/server" : "src");
  const file = isBundled ? join(code, `${name}.worker.js`) : join(code, `${path}.worker.ts`);
  const options = {
    env: {},
    killSignal: "SIGKILL",
    maxBuffer: MOST_OUTPUT_BYTES,
  } as const;
  const limited = `ulimit -d ${MOST_MEMORY_KB}; ulimit -t ${limits.processorSeconds}; exec "$0" "$@"`;
  const command = ["-c", limited, process.execPath, ...permissions(code), file, ...limits.arguments];
  return new Promise((resolve, reject) => {
    const done = (error: ExecFileException | null, output: string, problem: string) => {
      stopCounting();
      if (!output.startsWith(SANDBOX_STARTED))
        reject(new Error(`${name} did not start in its sandbox: ${problem.trim().slice(0, 500)}`));
      else
        resolve(error ? { kind: "ended" } : { kind: "done", output: output.slice(SANDBOX_STARTED.length) });
    };
    const child = execFile("/bin/sh", command, options, done);
    const stopCounting = countDown(limits.clockSeconds * 1000, () => child.kill(options.killSignal));
    // It may end before it has read everything.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

function permissions(code: string): string[] {
  const modules = join(projectRoot, "node_modules");
  const readable = [
    `${code}/`,
    `${modules}/`,
    `${realpathSync(modules)}/`,
    join(projectRoot, "package.json"),
  ];
  return [
    "--permission",
    ...readable.map((place) => `--allow-fs-read=${place}`),
    "--disallow-code-generation-from-strings",
    `--max-old-space-size=${MOST_HEAP_MB}`,
  ];
}
