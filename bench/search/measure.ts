import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Timing {
  median: number;
  p99: number;
  /** The same of the best of several times that each query was asked: what it takes when nobody else uses the machine. */
  undisturbed?: number;
  /** Advertisements found, median over the queries. */
  found: number;
}

export function timingOf(milliseconds: number[], found: number[]): Timing {
  return {
    median: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    found: quantile(found, 0.5),
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

setFlagsFromString("--expose-gc");
export const collectGarbage: () => void = runInNewContext("gc");

/** Bytes that live objects and array buffers take. */
export function memoryInUse(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function milliseconds(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
