export type { ApplyStep, Source } from "./tracking.rules.ts";
