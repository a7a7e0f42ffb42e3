import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";

/** What a backup consists of. `sha256sum -c` can check it too: the other lines are comments to it. */
export interface Manifest {
  postgresMajor: number;
  /** Empty ones too: PostgreSQL does not start without them. */
  folders: string[];
  /** By path: the SHA-256 of the content. */
  files: Map<string, string>;
}

const NAME = "checksums.sha256";
const HEAD = /^# Mesai backup 1, PostgreSQL (\d+)$/;

export async function writeManifest(
  folder: string,
  { postgresMajor, folders, files }: Manifest,
): Promise<void> {
  const lines = [
    `# Mesai backup 1, PostgreSQL ${postgresMajor}`,
    ...folders.toSorted().map((path) => `# folder ${path}`),
    ...[...files].toSorted().map(([path, sha256]) => `${sha256}  ${path}`),
  ];
  await writeFile(join(folder, NAME), `${lines.join("\n")}\n${lastLine(lines)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Its last line is what a backup gets last: without it, or with another, it was cut off or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), "utf8").catch(() => "");
  const lines = text.trimEnd().split("\n");
  const last = lines.pop();
  const head = HEAD.exec(lines[0] ?? "");
  if (!head || last !== lastLine(lines)) {
    throw new StartProblem(`${folder} is not a whole backup; nothing was changed.`);
  }
  const folders = lines.flatMap((line) => /^# folder (.+)$/.exec(line)?.[1] ?? []);
  const files = lines.flatMap((line) => {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return sha256 && path ? [[path, sha256] as const] : [];
  });
  return { postgresMajor: Number(head[1]), folders, files: new Map(files) };
}

function lastLine(lines: readonly string[]): string {
  return `# whole: ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
}
