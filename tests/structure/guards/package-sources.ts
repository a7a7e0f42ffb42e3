import type { SourceFile } from "../support/source-files.ts";

const registryHost = /\bregistry\.(?:[a-z0-9-]+\.)+[a-z]{2,}|\b(?:npm|packages)\.pkg\.[a-z0-9-]+\.[a-z]{2,}/i;
const registrySetting = /^\s*(?:@[\w-]+:)?registry\s*=\s*\S/m;

/** Packages come from whatever registry the person who installs has set, so the repository names none. */
export function findRegistryNames(file: SourceFile): string[] {
  const found = file.text.match(registryHost) ?? file.text.match(registrySetting);
  return found ? [`${file.path}: ${found[0].trim()}`] : [];
}

/** An address in the lock file would be asked in place of the person's registry. */
export function findResolvedAddresses(lockFile: string): string[] {
  const { packages = {} } = JSON.parse(lockFile) as { packages?: Record<string, { resolved?: string }> };
  return Object.entries(packages).flatMap(([name, entry]) =>
    entry.resolved ? [`${name}: ${entry.resolved}`] : [],
  );
}
