import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** What we read of a report. */
export interface Report {
  audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number } | undefined
  >;
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

interface Flags {
  port: number;
  output: "json";
  logLevel: "error";
  onlyCategories: readonly string[];
}

type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;

/** Installed beside this file when `bench:web` runs for the first time. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const path = createRequire(import.meta.url).resolve("lighthouse");
  return (await import(pathToFileURL(path).href)).default;
}
