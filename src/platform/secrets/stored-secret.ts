import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";
import { syncFolderNow } from "../storage/sync-folder.ts";

export const SHORTEST_SECRET = 32;

/**
 * Made once and stored, so that sessions and signed links survive a restart. Linked into place whole: a process that
 * starts at the same moment never reads half of it.
 */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  const whole = `${path}.${randomUUID()}`;
  try {
    writeFileSync(whole, randomBytes(32).toString("base64url"), {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
    try {
      linkSync(whole, path);
      syncFolderNow(dataDir);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(whole, { force: true });
    }
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= SHORTEST_SECRET) return secret;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new StartProblem(
      `The secret in ${path} cannot be stored (${code}); set SECRET or make it readable.`,
    );
  }
  throw new StartProblem(
    `The secret in ${path} is too short; set SECRET, or remove the file to have one made.`,
  );
}
