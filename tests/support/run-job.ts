import { features } from "../../src/app/features.ts";
import type { TestApp } from "./start-test-app.ts";

/** What a schedule would run, at once. */
export async function runJob({ services }: TestApp, name: string): Promise<void> {
  const jobs = features.flatMap((feature) => feature.jobs?.(services) ?? []);
  const found = jobs.find(({ job }) => job.name === name);
  if (!found) throw new Error(`no job is named ${name}`);
  await found.run({} as never, { jobId: "1", log: services.log });
}
