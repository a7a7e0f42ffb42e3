interface LockedPackage {
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
}

type Locked = Record<string, LockedPackage>;

export interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

/**
 * Packages whose native part for that platform is not in the lock file, although they have one for others. What is bound to
 * a system for another reason (a watcher of files on Macs) is not one of them.
 */
export function findMissingNatives(lockFile: string, { os, cpu, libc }: Platform): string[] {
  const { packages } = JSON.parse(lockFile) as { packages: Locked };
  const isFor = (part: LockedPackage) =>
    matches(part.os, os) && matches(part.cpu, cpu) && (!libc || matches(part.libc, libc));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies).flatMap((name) => findLocked(packages, path, name) ?? []);
    const natives = parts.filter((part) => part.os && part.cpu);
    return natives.length > 0 && !natives.some(isFor) ? [path.replace(/^.*node_modules\//, "")] : [];
  });
}

function matches(wanted: string | string[] | undefined, value: string): boolean {
  return wanted === undefined || [wanted].flat().includes(value);
}

/** From the nearest folder outwards, as Node looks for it. */
function findLocked(packages: Locked, from: string, name: string): LockedPackage | undefined {
  for (let path = from; ; path = path.slice(0, Math.max(path.lastIndexOf("/node_modules/"), 0))) {
    const found = packages[`${path === "" ? "" : `${path}/`}node_modules/${name}`];
    if (found || path === "") return found;
  }
}
