import type { Contract } from "../../../src/platform/http/contract.ts";
import { isAction } from "../../../src/platform/http/permissions.ts";
import { RATE_LIMITS } from "../../../src/platform/http/rate-limits.ts";

export interface ExportedContract {
  /** File and name, for people. */
  name: string;
  contract: Contract;
}

/** The contracts among what the contract files export. */
export function collectContracts(modules: Record<string, Record<string, unknown>>): ExportedContract[] {
  return Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => {
      const { method, path } = (value ?? {}) as Partial<Contract>;
      return method !== undefined && path !== undefined
        ? [{ name: `${file} ${name}`, contract: value as Contract }]
        : [];
    }),
  );
}

/** Every contract is mounted once, and nothing is mounted that no contract file shows. */
export function compareRoutesWithContracts(
  mounted: readonly Contract[],
  exported: readonly ExportedContract[],
): string[] {
  const unmounted = exported.flatMap(({ name, contract }) => {
    const times = mounted.filter((candidate) => candidate === contract).length;
    return times === 1 ? [] : [`${name} is mounted ${times} times`];
  });
  const known = new Set(exported.map(({ contract }) => contract));
  const unknown = mounted
    .filter((contract) => !known.has(contract))
    .map(({ method, path }) => `${method} ${path} is mounted without an exported contract`);
  return [...unmounted, ...unknown];
}

/** Types demand both already; this holds for a contract that was cast or spread together. */
export function findUnguardedContracts(exported: readonly ExportedContract[]): string[] {
  return exported.flatMap(({ name, contract }) => [
    ...(isAction(contract.access) ? [] : [`${name} does not say who may call`]),
    ...(contract.limit in RATE_LIMITS ? [] : [`${name} does not say how often one may call`]),
  ]);
}

/** Addresses are matched without regard to case, and the name of a part makes no difference. */
export function findSharedAddresses(exported: readonly ExportedContract[]): string[] {
  const takenBy = new Map<string, ExportedContract>();
  return exported.flatMap((entry) => {
    const { method, path } = entry.contract;
    const address = `${method} ${path.toLowerCase().replaceAll(/:[^/]+/g, ":")}`;
    const other = takenBy.get(address);
    takenBy.set(address, entry);
    return other && other.contract !== entry.contract
      ? [`${other.name} and ${entry.name} share ${address}`]
      : [];
  });
}
