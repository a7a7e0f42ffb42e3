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

interface Throttling {
  cpuSlowdownMultiplier: number;
}

/** All that was seen on a visit. */
interface Artifacts {
  settings: { throttling: Throttling };
}

export interface Visit {
  lhr: Report;
  artifacts: Artifacts;
}

interface Lighthouse {
  default(url: string, flags: Flags): Promise<Visit | undefined>;
  auditFlowArtifacts(visits: {
    gatherSteps: { artifacts: Artifacts; flags: Flags & { throttling: Throttling } }[];
  }): Promise<{ steps: { lhr: Report }[] }>;
}

/** Installed beside this file when `bench:web` runs for the first time. */
export async function loadLighthouse(flags: Flags) {
  const path = createRequire(import.meta.url).resolve("lighthouse");
  const { default: visit, auditFlowArtifacts }: Lighthouse = await import(pathToFileURL(path).href);

  /**
   * The same visit as it would have been on a machine slowed down otherwise: Lighthouse visits at full speed and reckons
   * with the slowdown afterwards, so nothing of the visit itself depends on it.
   */
  async function judgeAgain({ artifacts }: Visit, cpuSlowdownMultiplier: number): Promise<Report> {
    const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier };
    const slowed = { ...artifacts, settings: { ...artifacts.settings, throttling } };
    const { steps } = await auditFlowArtifacts({
      gatherSteps: [{ artifacts: slowed, flags: { ...flags, throttling } }],
    });
    if (!steps[0]) throw new Error("Lighthouse judged no visit");
    return steps[0].lhr;
  }

  return { visit: (url: string) => visit(url, flags), judgeAgain };
}
